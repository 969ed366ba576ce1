/** Putting a text on the clipboard, or before the reader where that is refused. */

/**
 * Copies a text; says whether the browser did. Where it did not, the text is put into a field and selected, so
 * that a key copies it.
 */
export async function copyText(
  text: string,
  field?: HTMLTextAreaElement | HTMLInputElement | null,
): Promise<boolean> {
  // Old browsers, and pages that are not safe, have none.
  const done = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  if (!done && field) {
    field.value = text;
    field.focus({ preventScroll: true });
    field.select();
  }
  return done;
}
