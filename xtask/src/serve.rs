//! A small web server for `dist/`, for this machine only.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Result, anyhow, bail};
use percent_encoding::percent_decode_str;
use tiny_http::{Header, Method, Request, Response, Server};

use crate::step::Progress;
use crate::tree::Tree;
use crate::{ServeOptions, page};

/// The headers that browsers need for a file, by its extension.
const TYPES: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("ts", "text/plain; charset=utf-8"),
    ("json", "application/json"),
    ("map", "application/json"),
    ("md", "text/markdown; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
];

/// Enough for the parallel requests of a browser.
const WORKERS: usize = 6;

/// Builds the page and serves it until the program is stopped.
pub fn serve(tree: &Tree, progress: &Progress, options: &ServeOptions) -> Result<()> {
    // First the port: nobody should wait for a build only to hear that it is in use.
    let listener = listen(options.port)?;
    if !options.no_build {
        page::make(tree, progress)?;
    }
    let folder = tree.path("dist");
    if !folder.is_dir() {
        bail!("there is no dist/ yet: run `cargo xtask build` first");
    }
    let address = format!("http://{}", listener.local_addr()?);
    let server = Server::from_listener(listener, None).map_err(|error| anyhow!(error))?;
    println!("{address}");
    if options.open && open::that_detached(&address).is_err() {
        eprintln!("no browser could be opened; the page is at {address}");
    }
    answer_all(&server, &folder);
    Ok(())
}

fn listen(port: u16) -> Result<TcpListener> {
    let other = port.checked_add(1).unwrap_or(8080);
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
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

fn answer_all(server: &Server, folder: &Path) {
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Ok(request) = server.recv() {
                    // A browser that left before the answer came is no matter.
                    let _ = answer(request, folder);
                }
            });
        }
    });
}

fn answer(request: Request, folder: &Path) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(Response::from_string("only GET").with_status_code(405));
    }
    let found = file_for(folder, request.url());
    match found.and_then(|file| Some((fs::read(&file).ok()?, content_type(&file)))) {
        Some((bytes, kind)) => {
            let mut response = Response::from_data(bytes);
            for header in headers(kind) {
                response.add_header(header);
            }
            request.respond(response)
        }
        None => request.respond(Response::from_string("not found").with_status_code(404)),
    }
}

fn headers(kind: &str) -> impl Iterator<Item = Header> {
    let headers = [
        ("Content-Type", kind),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
    ];
    headers
        .into_iter()
        .filter_map(|(name, value)| Header::from_bytes(name, value).ok())
}

fn content_type(file: &Path) -> &'static str {
    let extension = file.extension().unwrap_or_default();
    let known = TYPES.iter().find(|(known, _)| *known == extension);
    known.map_or("application/octet-stream", |(_, kind)| kind)
}

/// The file that a request's target names: always below the folder, never a link out of it.
fn file_for(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?;
    let path = percent_decode_str(path).decode_utf8().ok()?;
    let mut file = folder.canonicalize().ok()?;
    let inside = file.clone();
    for name in path.split('/').filter(|name| !name.is_empty()) {
        if name.starts_with('.') || name.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(name);
    }
    if file.is_dir() {
        file.push("index.html");
    }
    let file = file.canonicalize().ok()?;
    (file.is_file() && file.starts_with(inside)).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with a page, a file beside it that must not be served, and a link to that.
    fn site() -> io::Result<PathBuf> {
        let home = std::env::temp_dir().join(format!("xtask-serve-{}", std::process::id()));
        let folder = home.join("dist");
        fs::create_dir_all(folder.join("parts"))?;
        fs::write(folder.join("index.html"), "page")?;
        fs::write(folder.join("parts/an example.js"), "part")?;
        fs::write(home.join("secret"), "secret")?;
        #[cfg(unix)]
        if !folder.join("link").exists() {
            std::os::unix::fs::symlink(home.join("secret"), folder.join("link"))?;
        }
        Ok(folder)
    }

    #[test]
    fn only_files_below_the_folder_are_served() -> io::Result<()> {
        let folder = site()?;
        let name = |target: &str| {
            let file = file_for(&folder, target)?;
            Some(file.file_name()?.to_string_lossy().into_owned())
        };
        assert_eq!(name("/").as_deref(), Some("index.html"));
        assert_eq!(name("/index.html?x=/../").as_deref(), Some("index.html"));
        assert_eq!(
            name("/parts/an%20example.js").as_deref(),
            Some("an example.js")
        );
        let escapes = [
            "/../secret",
            "/parts/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/parts/..%2f..%2fsecret",
            "/..\\secret",
            "/..%5csecret",
            "//../secret",
            "/link",
            "/index.html%00",
            "/parts",
            "/missing",
            "/%ff",
        ];
        for target in escapes {
            assert_eq!(name(target), None, "{target}");
        }
        let outside = folder.parent().map(|home| home.join("secret"));
        let absolute = outside
            .map(|path| path.display().to_string())
            .unwrap_or_default();
        assert_eq!(name(&absolute), None);
        assert_eq!(name(&format!("/{absolute}")), None);
        Ok(())
    }

    #[test]
    fn browsers_know_what_a_file_is() {
        assert_eq!(
            content_type(Path::new("kifuyomi-read.wasm")),
            "application/wasm"
        );
        assert_eq!(
            content_type(Path::new("kifuyomi.js")),
            "text/javascript; charset=utf-8"
        );
        assert_eq!(
            content_type(Path::new("game.kif")),
            "application/octet-stream"
        );
    }

    #[test]
    fn a_port_in_use_is_reported_with_another() -> Result<()> {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = taken.local_addr()?.port();
        let error = listen(port).map_err(|error| error.to_string());
        let error = error.expect_err("the port is taken");
        assert!(
            error.starts_with(&format!("port {port} is in use")),
            "{error}"
        );
        assert!(error.contains("--port"), "{error}");
        Ok(())
    }
}
