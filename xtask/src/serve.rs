//! Serves `dist/` on this machine, with esbuild's development server.

use std::io;
use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Result, anyhow, bail};

use crate::flags::Serve;
use crate::page;
use crate::step::Progress;
use crate::tree::Tree;

/// Builds the page and serves it until the program is stopped.
pub fn serve(tree: &Tree, progress: &Progress, options: &Serve) -> Result<()> {
    let port = options.port.unwrap_or(8080);
    // Check the port first, before the long build.
    check_port(port)?;
    if !options.no_build {
        page::make_fast(tree, progress)?;
    }
    if !tree.path("dist").is_dir() {
        bail!("there is no dist/ yet: run `cargo xtask build` first");
    }
    println!("http://127.0.0.1:{port}");
    let mut server = tree.node(&["www/serve.mjs", &port.to_string()]);
    let status = server.status()?;
    if !status.success() {
        bail!("the server stopped: {status}");
    }
    Ok(())
}

/// Fails if it cannot listen on a port.
fn check_port(port: u16) -> Result<()> {
    let other = port.checked_add(1).unwrap_or(8080);
    let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    bound.map(drop).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => anyhow!(
            "port {port} is in use: stop what uses it, or take another with \
             `cargo xtask serve --port {other}`"
        ),
        io::ErrorKind::PermissionDenied => {
            anyhow!("port {port} is not open to you: take one over 1023 with `--port`")
        }
        _ => anyhow!("cannot listen on port {port}: {error}"),
    })
}
