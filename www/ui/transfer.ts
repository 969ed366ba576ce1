/** Ways to export data from the page: the clipboard, a saved file, the system's share sheet. */

/** How long the browser may take to fetch a saved file, in milliseconds. */
const FETCHED = 10_000;

/**
 * Copies a text and returns whether that succeeded. If not, the text is put into a field and selected, so that a key
 * press copies it.
 */
export async function copyText(
  text: string,
  field?: HTMLTextAreaElement | HTMLInputElement | null,
): Promise<boolean> {
  // Old browsers and insecure pages have no clipboard.
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

/** Reports whether pictures of a type can be copied. */
export const canCopy = (type: string): boolean =>
  typeof ClipboardItem === 'function' &&
  navigator.clipboard?.write !== undefined &&
  (ClipboardItem.supports?.(type) ?? true);

/**
 * Copies a picture to the clipboard; returns whether the browser allowed it. Called before the picture is made, as some
 * browsers accept data only in the task of the click.
 */
export const copyPicture = (type: string, making: Promise<Blob>): Promise<boolean> =>
  navigator.clipboard.write([new ClipboardItem({ [type]: making })]).then(
    () => true,
    () => false,
  );

/** Saves a file as a download. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}

/** Reports whether the system's share sheet accepts a file. */
export const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/**
 * Returns the file in a form that the system's share sheet accepts; some accept only the name and type of a plain text.
 */
export function sendable(file: File): File | undefined {
  const plain = new File([file], `${file.name}.txt`, { type: 'text/plain' });
  return [file, plain].find(canSend);
}

/** Opens the system's share sheet and returns whether that succeeded. Cancelling counts as success. */
export async function send(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}
