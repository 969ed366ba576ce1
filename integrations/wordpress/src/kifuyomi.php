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
	'sheet',
	'size',
	'theme',
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

/** Registers the viewer, the block and the shortcode. A page loads the viewer only if it shows a game. */
function register(): void {
	$footer = true;
	wp_register_script( 'kifuyomi', plugins_url( 'viewer/kifuyomi.js', __FILE__ ), array(), VERSION, $footer );
	wp_register_script( 'kifuyomi-is-record', plugins_url( 'is-record.js', __FILE__ ), array(), VERSION, $footer );
	$editor = array( 'kifuyomi-is-record', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n' );
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

/**
 * The markup of a game.
 *
 * @param array<string, mixed> $settings Settings by the names of the viewer's attributes, with `src` and `flip`.
 * @param string               $inside   HTML for feeds and for readers without scripts: the record, a picture, a link.
 * @param string               $wrapper  Attributes of the element around the viewer.
 */
function viewer( array $settings, string $inside, string $wrapper ): string {
	if ( is_feed() ) {
		return "<figure>$inside</figure>";
	}
	wp_enqueue_script( 'kifuyomi' );
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
 * The block. What the post keeps is plain HTML that every author may write: the record in `<pre>`, or a link to its
 * file, and a picture.
 *
 * @param array<string, mixed> $attributes The settings of the block.
 * @param string               $content    The HTML that the post keeps.
 */
function render_block( array $attributes, string $content ): string {
	$picture = preg_match( '#<img\s[^>]*>#', $content, $found ) ? $found[0] : '';
	if ( preg_match( '#<pre.*?</pre>#s', $content, $found ) ) {
		$record = $found[0];
	} elseif ( preg_match( '#<a\s[^>]*?href="([^"]*)".*?</a>#s', $content, $found ) ) {
		$record            = $found[0];
		$attributes['src'] = html_entity_decode( $found[1] );
	} else {
		return '';
	}
	$attributes['flip-for'] = $attributes['flipFor'] ?? '';
	return viewer( $attributes, $picture . $record, get_block_wrapper_attributes() );
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
