/** WordPress in Node.js, without a web server and a database: the Playground, with the plugin activated. */

import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { npmHost } from '../../testing/hosts.mjs';
import { packWordpress } from '../pack.mjs';

export const playground = npmHost('wordpress', [
  '@wp-playground/cli@3.1.56',
  '@wp-playground/wordpress-builds@0.9.19',
]);

/**
 * Activates the plugin, sends a strict policy for `?strict`, stands in for the AMP plugin for `?amp`, and logs in the
 * user of `?test_login`, such as an author, who has no `unfiltered_html`. `?test_network` adds the tables of a network;
 * in a network `?test_site` adds a site and activates the plugin for all. WordPress's own forms for them refuse a port.
 */
const TEST_PLUGIN = `<?php
// The only worker would wait for itself, and there is no network.
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
if ( ! is_multisite() ) {
	add_filter( 'option_active_plugins', fn( $all ) => array_merge( (array) $all, array( 'kifuyomi/kifuyomi.php' ) ) );
}
add_filter( 'pre_option_wp_attachment_pages_enabled', fn() => '1' );
function amp_is_request() {
	return isset( $_GET['amp'] );
}
if ( isset( $_GET['strict'] ) ) {
	header( "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'" );
}
add_action( 'init', function () {
	$name = $_GET['test_login'] ?? '';
	if ( ! $name ) { return; }
	$id = username_exists( $name );
	if ( ! $id ) {
		$id = wp_create_user( $name, wp_generate_password(), "$name@example.org" );
	}
	( new WP_User( $id ) )->set_role( $name );
	update_user_meta( $id, 'locale', $_GET['locale'] ?? '' );
	$editor = array( 'welcomeGuide' => false, 'fullscreenMode' => false );
	update_user_option( $id, 'persisted_preferences', array( 'core/edit-post' => $editor ) );
	wp_set_auth_cookie( $id, true );
	wp_safe_redirect( admin_url( 'profile.php' ) );
	exit;
}, 20 );
add_action( 'init', function () {
	if ( ! isset( $_GET['test_network'] ) ) { return; }
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
		$wpdb->$table = $name;
	}
	install_network();
	populate_network( 1, $_SERVER['HTTP_HOST'], get_option( 'admin_email' ), 'Network' );
	foreach ( array( 'home', 'siteurl' ) as $name ) {
		$wpdb->update( $wpdb->options, array( 'option_value' => WP_HOME ), array( 'option_name' => $name ) );
	}
	exit;
} );
add_action( 'init', function () {
	if ( ! isset( $_GET['test_site'] ) ) { return; }
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	$network_wide = true;
	activate_plugin( 'kifuyomi/kifuyomi.php', '', $network_wide );
	add_filter( 'wp_normalize_site_data', fn( $site ) => array( 'domain' => $_SERVER['HTTP_HOST'] ) + $site, 20 );
	wp_insert_site( array( 'path' => $_GET['test_site'], 'user_id' => 1 ) );
	exit;
} );
`;

/** Gives each site of a network its own address: the Playground sets one for all. */
const SUNRISE = `<?php
remove_filter( 'option_home', '_config_wp_home' );
remove_filter( 'option_siteurl', '_config_wp_siteurl' );
`;

/** Returns the constants of `wp-config.php` in a network. */
const networkConstants = (host) => `define( 'MULTISITE', true );
define( 'SUBDOMAIN_INSTALL', false );
define( 'DOMAIN_CURRENT_SITE', '${host}' );
define( 'PATH_CURRENT_SITE', '/' );
define( 'SUNRISE', true );
`;

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** Starts a version of WordPress. The first page takes some twenty seconds. */
export async function startWordpress(version) {
  const site = mkdtempSync(join(playground.folder, `site-${version}-`));
  const builds = join(playground.folder, 'node_modules/@wp-playground/wordpress-builds');
  const unzip = (file, folder) => execFileSync('unzip', ['-q', file, '-d', folder]);
  unzip(join(builds, `src/wordpress/wp-${version}.zip`), site);
  // The editor's scripts are not in the archive.
  cpSync(join(builds, `public/wp-${version}`), site, { recursive: true });
  const plugins = join(site, 'wp-content/plugins');
  const sqlite = join(builds, 'src/sqlite-database-integration');
  const archive = readdirSync(sqlite).find((name) => name.endsWith('.zip'));
  unzip(join(sqlite, archive), plugins);
  packWordpress(join(plugins, 'kifuyomi'));
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  writeFileSync(join(site, 'wp-content/mu-plugins/test.php'), TEST_PLUGIN);
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      join(playground.folder, 'node_modules/@wp-playground/cli/wp-playground.js'),
      'server',
      `--port=${port}`,
      '--php=8.3',
      `--mount-before-install=${site}:/wordpress`,
      '--wordpress-install-mode=install-from-existing-files-if-needed',
      '--workers=1',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  await new Promise((ready, fail) => {
    const listen = (data) => {
      said += data;
      if (said.includes('Ready!')) ready();
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', (code) => fail(new Error(`Playground ended with ${code}: ${said}`)));
  });
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  return {
    url,
    /** Makes the site the first of a network with the plugin. Returns the address of a second site. */
    async makeNetwork() {
      await fetch(`${url}/?test_network`);
      const config = join(site, 'wp-config.php');
      const settings = readFileSync(config, 'utf8');
      const prefix = '$table_prefix';
      writeFileSync(
        config,
        settings.replace(prefix, () => networkConstants(host) + prefix),
      );
      writeFileSync(join(site, 'wp-content/sunrise.php'), SUNRISE);
      await fetch(`${url}/?test_site=/second/`);
      return `${url}/second`;
    },
    stop() {
      server.removeAllListeners('exit');
      server.kill();
      rmSync(site, { recursive: true, force: true });
    },
  };
}
