//! Plain objects for JavaScript.

use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A plain object for JavaScript, made by serde-wasm-bindgen; the conversion fails only if memory is short.
pub type Plain<T> = Result<Ts<T>, JsError>;

pub fn plain<T: tsify::Tsify + serde::Serialize>(value: T) -> Plain<T> {
    Ok(Ts::new_unchecked(serde_wasm_bindgen::to_value(&value)?))
}

pub fn plain_all<T: tsify::Tsify + serde::Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Result<Vec<Ts<T>>, JsError> {
    let values = values.into_iter();
    let mut objects = Vec::with_capacity(values.size_hint().0);
    for value in values {
        objects.push(plain(value)?);
    }
    Ok(objects)
}
