<?php
/**
 * Plugin Name: Kifuyomi
 * Description: Shogi records as boards: a block, a shortcode, and uploads of record files.
 * Version: 0.2.0
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: kifuyomi
 * Domain Path: /languages
 *
 * @package Kifuyomi
 */

namespace Kifuyomi;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.2.0';

/** Attributes of the viewer that posts may set: they fetch nothing and run nothing. */
const SETTINGS = array(
	'also',
	'at',
	'board',
	'coordinates',
	'crop',
	'flip-for',
	'hands',
	'interactive',
	'lang',
	'list',
	'lock',
	'mode',
	'notation',
	'notes',
	'pace',
	'pieces',
	'record',
	'sheet',
	'size',
	'theme',
	'wheel',
);

/** Files with records, and what they are. */
const TYPES = array(
	'kif'  => 'text/plain',
	'kifu' => 'text/plain',
	'ki2'  => 'text/plain',
	'csa'  => 'text/plain',
	'psn'  => 'text/plain',
	'usi'  => 'text/plain',
	'jkf'  => 'application/json',
);

/** The largest picture of a position that the editor may send. */
const MAX_PICTURE = MB_IN_BYTES;

/** The largest record file that is accepted: the longest games have some hundred kilobytes. */
const MAX_UPLOAD = 5 * MB_IN_BYTES;

add_action( 'init', __NAMESPACE__ . '\register' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\load_as_module', 10, 2 );
// Before blocks (9), texturize and autop (10), which change records that stand in the text.
add_filter( 'the_content', __NAMESPACE__ . '\protect_shortcodes', 7 );
// After a network's own list of types.
add_filter( 'upload_mimes', __NAMESPACE__ . '\allow_types', 20 );
add_filter( 'wp_check_filetype_and_ext', __NAMESPACE__ . '\accept_file', 10, 3 );
add_filter( 'media_send_to_editor', __NAMESPACE__ . '\insert_shortcode', 10, 2 );
add_filter( 'prepend_attachment', __NAMESPACE__ . '\show_attachment' );
add_filter( 'attachment_fields_to_edit', __NAMESPACE__ . '\show_in_library', 10, 2 );
add_action( 'wp_enqueue_media', __NAMESPACE__ . '\load_viewer' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_routes' );
add_action( 'deleted_post', __NAMESPACE__ . '\delete_pictures' );
add_action( 'wp_head', __NAMESPACE__ . '\write_preview' );

/** Registers the viewer, the block and the shortcode. A page loads the viewer only if it shows a game. */
function register(): void {
	$footer = true;
	wp_register_script( 'kifuyomi', plugins_url( 'viewer/kifuyomi.js', __FILE__ ), array(), VERSION, $footer );
	wp_register_script( 'kifuyomi-is-record', plugins_url( 'is-record.js', __FILE__ ), array(), VERSION, $footer );
	$editor = array( 'kifuyomi-is-record', 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n' );
	wp_register_script( 'kifuyomi-editor', plugins_url( 'editor.js', __FILE__ ), $editor, VERSION, $footer );
	wp_localize_script(
		'kifuyomi-editor',
		'kifuyomiSettings',
		array(
			// The editor's frame has no address of its own that others could be relative to.
			'viewer' => plugins_url( 'viewer/kifuyomi.js', __FILE__ ) . '?ver=' . VERSION,
			'accept' => '.' . implode( ',.', array_keys( TYPES ) ),
		)
	);
	wp_set_script_translations( 'kifuyomi-editor', 'kifuyomi', __DIR__ . '/languages' );
	register_block_type( __DIR__ . '/block.json', array( 'render_callback' => __NAMESPACE__ . '\render_block' ) );
	add_shortcode( 'kifu', __NAMESPACE__ . '\render_shortcode' );
}

/** The viewer is a module; WordPress 6.2 to 6.4 know only classic scripts. */
function load_as_module( string $tag, string $handle ): string {
	if ( 'kifuyomi' !== $handle ) {
		return $tag;
	}
	$plain = preg_replace( '/ type=([\'"]).*?\1/', '', $tag );
	return str_replace( '<script ', '<script type="module" ', $plain );
}

/** Loads the viewer on this page. */
function load_viewer(): void {
	wp_enqueue_script( 'kifuyomi' );
}

/**
 * The markup of a game.
 *
 * @param array<string, mixed> $settings Settings by the names of the viewer's attributes, with `src` and `flip`.
 * @param string               $inside   HTML for feeds and for readers without scripts: the record, a picture, a link.
 * @param string               $wrapper  Attributes of the element around the viewer.
 */
function viewer( array $settings, string $inside, string $wrapper ): string {
	// Neither runs scripts.
	if ( is_feed() || ( function_exists( 'amp_is_request' ) && amp_is_request() ) ) {
		return "<figure>$inside</figure>";
	}
	load_viewer();
	$attributes = '';
	foreach ( SETTINGS as $name ) {
		$value = $settings[ $name ] ?? '';
		if ( is_scalar( $value ) && '' !== (string) $value ) {
			$attributes .= sprintf( ' %s="%s"', $name, esc_attr( (string) $value ) );
		}
	}
	if ( ! empty( $settings['src'] ) ) {
		$attributes .= sprintf( ' src="%s"', esc_url( $settings['src'], array( 'http', 'https' ) ) );
	}
	if ( ! empty( $settings['flip'] ) && 'false' !== $settings['flip'] ) {
		$attributes .= ' flip';
	}
	return "<div $wrapper><kifu-viewer$attributes>$inside</kifu-viewer></div>";
}

/**
 * What a block holds: plain HTML that every author may write, the record in `<pre>` or a link to its file, and a picture
 * from the media library. Without one there is the picture that the editor has drawn.
 *
 * @param array<string, mixed> $attributes The settings of the block.
 * @param string               $html       The HTML that the post keeps.
 * @return array{html: string, src: string, picture: string}|null
 */
function game_in( array $attributes, string $html ): ?array {
	$src = '';
	if ( preg_match( '#<pre.*?</pre>#s', $html, $found ) ) {
		$record = text_of( $found[0] );
	} elseif ( preg_match( '#<a\s[^>]*?href="([^"]*)".*?</a>#s', $html, $found ) ) {
		$src    = html_entity_decode( $found[1] );
		$record = $src;
	} else {
		return null;
	}
	$inside = $found[0];
	if ( preg_match( '#<img\s[^>]*?src="([^"]*)"[^>]*>#', $html, $image ) ) {
		return array( 'html' => $image[0] . $inside, 'src' => $src, 'picture' => html_entity_decode( $image[1] ) );
	}
	list( $file, $picture ) = picture_of( (int) get_the_ID(), $record, $attributes );
	if ( ! is_file( $file ) ) {
		return array( 'html' => $inside, 'src' => $src, 'picture' => '' );
	}
	$image = sprintf( '<img src="%s" alt="">', esc_url( $picture ) );
	return array( 'html' => $image . $inside, 'src' => $src, 'picture' => $picture );
}

/**
 * The block.
 *
 * @param array<string, mixed> $attributes The settings of the block.
 * @param string               $content    The HTML that the post keeps.
 */
function render_block( array $attributes, string $content ): string {
	$game = game_in( $attributes, $content );
	if ( ! $game ) {
		return '';
	}
	$attributes['src']      = $game['src'];
	$attributes['flip-for'] = $attributes['flipFor'] ?? '';
	return viewer( $attributes, $game['html'], get_block_wrapper_attributes() );
}

/** The folder of a post's pictures, below that of the uploads. */
function folder_of( int $post ): string {
	return "/kifuyomi/$post";
}

/**
 * The file and the address of the picture of a game: one for each record and beginning.
 *
 * @param int                  $post       The post.
 * @param string               $record     The record, or the address of its file.
 * @param array<string, mixed> $attributes The settings of the block.
 * @return array{string, string}
 */
function picture_of( int $post, string $record, array $attributes ): array {
	$parts = array( trim( str_replace( "\r\n", "\n", $record ) ), ! empty( $attributes['flip'] ) );
	foreach ( array( 'at', 'flipFor', 'mode' ) as $name ) {
		$parts[] = (string) ( $attributes[ $name ] ?? '' );
	}
	$uploads = wp_get_upload_dir();
	$name    = folder_of( $post ) . '/' . md5( (string) wp_json_encode( $parts ) ) . '.png';
	return array( $uploads['basedir'] . $name, $uploads['baseurl'] . $name );
}

/** The editor sends the pictures of the games when a post is saved. */
function register_routes(): void {
	register_rest_route(
		'kifuyomi/v1',
		'/picture',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\keep_picture',
			'permission_callback' => function ( \WP_REST_Request $request ): bool {
				return current_user_can( 'upload_files' ) && current_user_can( 'edit_post', $request['post'] );
			},
			'args'                => array(
				'post'       => array( 'type' => 'integer', 'required' => true ),
				'record'     => array( 'type' => 'string', 'required' => true ),
				'attributes' => array( 'type' => 'object', 'required' => true ),
				'png'        => array( 'type' => 'string', 'required' => true ),
			),
		)
	);
}

/**
 * Keeps the picture of a game.
 *
 * @return array{url: string}|\WP_Error
 */
function keep_picture( \WP_REST_Request $request ) {
	$image = base64_decode( $request['png'], true );
	$size  = $image && strlen( $image ) <= MAX_PICTURE ? getimagesizefromstring( $image ) : false;
	if ( ! $size || 'image/png' !== $size['mime'] ) {
		return new \WP_Error( 'kifuyomi_no_picture', 'no PNG', array( 'status' => 400 ) );
	}
	list( $file, $url ) = picture_of( $request['post'], $request['record'], $request['attributes'] );
	if ( ! wp_mkdir_p( dirname( $file ) ) || false === file_put_contents( $file, $image ) ) {
		return new \WP_Error( 'kifuyomi_not_kept', 'the picture cannot be written', array( 'status' => 500 ) );
	}
	return array( 'url' => $url );
}

/** The pictures go with their post. */
function delete_pictures( int $post ): void {
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
	$filesystem = new \WP_Filesystem_Direct( null );
	$recursive  = true;
	$filesystem->delete( wp_get_upload_dir()['basedir'] . folder_of( $post ), $recursive );
}

/**
 * The first game of a post, also inside other blocks.
 *
 * @param array<int, array<string, mixed>> $blocks Blocks as `parse_blocks` returns them.
 * @return array{html: string, src: string, picture: string}|null
 */
function first_game( array $blocks ): ?array {
	foreach ( $blocks as $block ) {
		$game = 'kifuyomi/game' === $block['blockName']
			? game_in( $block['attrs'], $block['innerHTML'] )
			: first_game( $block['innerBlocks'] );
		if ( $game ) {
			return $game;
		}
	}
	return null;
}

/**
 * Writes the tags from which chats and timelines make a card for a post with a game. Plugins for search engines write
 * their own. The filter `kifuyomi_preview` says otherwise.
 */
function write_preview(): void {
	$post    = is_singular() ? get_post() : null;
	$written = defined( 'WPSEO_VERSION' ) || defined( 'AIOSEO_VERSION' ) || defined( 'SEOPRESS_VERSION' )
		|| class_exists( 'RankMath' ) || class_exists( 'Jetpack' );
	if ( ! $post || ! has_block( 'kifuyomi/game', $post ) || ! apply_filters( 'kifuyomi_preview', ! $written ) ) {
		return;
	}
	$featured = get_the_post_thumbnail_url( $post, 'large' );
	$tags     = array(
		'og:type'      => 'article',
		'og:site_name' => get_bloginfo( 'name' ),
		'og:title'     => wp_strip_all_tags( get_the_title( $post ) ),
		'og:url'       => get_permalink( $post ),
		'og:image'     => $featured ? $featured : ( first_game( parse_blocks( $post->post_content ) )['picture'] ?? '' ),
	);
	foreach ( array_filter( $tags ) as $name => $content ) {
		printf( '<meta property="%s" content="%s">' . "\n", esc_attr( $name ), esc_attr( $content ) );
	}
	echo '<meta name="twitter:card" content="summary">' . "\n";
}

/**
 * Encodes the records in shortcodes, so that what makes HTML of a post's text leaves them alone. A shortcode without
 * an end stays apart from a later one with an end.
 */
function protect_shortcodes( string $content ): string {
	return preg_replace_callback(
		'#(?<!\[)\[kifu(?=[\s\]/])([^\]]*?)/?\](?:((?:(?!\[kifu[\s\]/]).)*?)\[/kifu\])?(?!\])#s',
		function ( array $found ): string {
			$record = text_of( $found[2] ?? '' );
			return '' === $record
				? "[kifu{$found[1]} /]"
				: "[kifu{$found[1]} encoded=1]" . base64_encode( $record ) . '[/kifu]';
		},
		$content
	) ?? $content;
}

/** The text of a record in HTML, with its lines. */
function text_of( string $html ): string {
	$lines = preg_replace( array( '#<br\s*/?>\r?\n?#i', '#</p>\s*#i' ), "\n", $html );
	return trim( html_entity_decode( wp_strip_all_tags( $lines ), ENT_QUOTES | ENT_HTML5 ), "\r\n" );
}

/**
 * The shortcode: `[kifu]…[/kifu]` or `[kifu src=… at=… notation=…]`.
 *
 * @param array<string, string>|string $attributes What stands after the name.
 * @param string|null                  $content    The record.
 */
function render_shortcode( $attributes, ?string $content = null ): string {
	$settings = array();
	foreach ( (array) $attributes as $name => $value ) {
		// Typographic quotes come from word processors; `flip` alone has a number for its name.
		$value = trim( (string) $value, " \"'“”‘’″" );
		if ( is_int( $name ) ) {
			$settings[ $value ] = '1';
		} else {
			$settings[ str_replace( '_', '-', $name ) ] = $value;
		}
	}
	$record = isset( $settings['encoded'] ) ? base64_decode( (string) $content ) : text_of( (string) $content );
	if ( '' !== $record ) {
		unset( $settings['src'] );
		$inside = '<pre>' . esc_html( $record ) . '</pre>';
	} elseif ( isset( $settings['src'] ) ) {
		$inside = link_to( $settings['src'] );
	} else {
		return '';
	}
	return viewer( $settings, $inside, 'class="wp-block-kifuyomi-game"' );
}

/** A link to a file, with its name. */
function link_to( string $url ): string {
	$name = rawurldecode( wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) );
	return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $name ) );
}

/**
 * Lets those who may upload files upload records.
 *
 * @param array<string, string> $types Types by the endings of files.
 */
function allow_types( array $types ): array {
	return array_merge( $types, TYPES );
}

/**
 * Accepts a record by its ending: in Shift_JIS it is no text to PHP's detection.
 *
 * @param array<string, mixed> $checked What WordPress has found out.
 * @param string               $file    The file.
 * @param string               $name    Its name.
 */
function accept_file( array $checked, string $file, string $name ): array {
	$ending = strtolower( pathinfo( $name, PATHINFO_EXTENSION ) );
	if ( $checked['type'] || ! isset( TYPES[ $ending ] ) || ! is_text( $file ) ) {
		return $checked;
	}
	return array_merge( $checked, array( 'ext' => $ending, 'type' => TYPES[ $ending ] ) );
}

/** Whether a file is small and has neither NUL nor anything that a server or a browser could run. */
function is_text( string $file ): bool {
	if ( ! is_readable( $file ) || filesize( $file ) > MAX_UPLOAD ) {
		return false;
	}
	$text = (string) file_get_contents( $file );
	return false === strpos( $text, "\0" ) && ! preg_match( '#<\?php|<script|<html|<!doctype#i', $text );
}

/** Whether an attachment is a record. */
function is_record( int $attachment ): bool {
	return isset( TYPES[ strtolower( pathinfo( (string) get_attached_file( $attachment ), PATHINFO_EXTENSION ) ) ] );
}

/** The classic editor inserts a record from the media library as a board. */
function insert_shortcode( string $html, int $attachment ): string {
	return is_record( $attachment ) ? sprintf( '[kifu src="%s"]', wp_get_attachment_url( $attachment ) ) : $html;
}

/** The page of an uploaded record shows its board. */
function show_attachment( string $html ): string {
	$url = wp_get_attachment_url( get_the_ID() );
	return is_record( get_the_ID() )
		? viewer( array( 'src' => $url ), link_to( $url ), 'class="wp-block-kifuyomi-game"' )
		: $html;
}

/**
 * The media library shows the board of a record, in its dialog and on the page of the file.
 *
 * @param array<string, array<string, mixed>> $fields     The fields of an attachment.
 * @param \WP_Post                            $attachment The attachment.
 */
function show_in_library( array $fields, \WP_Post $attachment ): array {
	if ( is_record( $attachment->ID ) ) {
		load_viewer();
		$url                = wp_get_attachment_url( $attachment->ID );
		$fields['kifuyomi'] = array(
			'label' => '☗☖',
			'input' => 'html',
			'html'  => viewer( array( 'src' => $url, 'size' => 'small' ), link_to( $url ), '' ),
		);
	}
	return $fields;
}
