//! Builds a game and writes it as KIF: `cargo run --example build`.

use kifuyomi::{Color, Game, PlayError, format};

fn main() -> Result<(), PlayError> {
    let mut game = Game::default();
    game.set_player(Color::Black, "Habu");
    game.set_player(Color::White, "Sato");
    game.play("7g7f")?;
    let answer = game.play("3c3d")?;
    game.comment("The usual answer.");

    // A variation: go back, and play another move.
    game.back();
    game.play("8c8d")?;
    game.comment("White may also prepare the static rook.");

    game.go(answer);
    game.play("8h2b+")?;
    game.resign();

    if let Some(kif) = format::by_name("kif") {
        let text = kif.write(game.record()).text;
        print!("{text}");
    }
    Ok(())
}
