/** Hands a file to the reader: to keep, to paste, to send on. */

/** How long the browser may take to fetch what it saves, in milliseconds. */
const FETCHED = 10_000;

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}

/** Whether pictures of a type can be put on the clipboard. */
export const canCopy = (type: string): boolean =>
  typeof ClipboardItem === 'function' &&
  navigator.clipboard?.write !== undefined &&
  (ClipboardItem.supports?.(type) ?? true);

/**
 * Puts a picture on the clipboard. It is asked for before it is made, as some browsers take only what is put
 * there in the turn of the press.
 */
export async function copyPicture(type: string, making: Promise<Blob>): Promise<boolean> {
  const item = new ClipboardItem({ [type]: making });
  return settled(navigator.clipboard.write([item]));
}

/** Old browsers, and pages that are not safe, have no clipboard. */
export const copyText = (text: string): Promise<boolean> =>
  settled(navigator.clipboard?.writeText(text) ?? Promise.reject());

const settled = (copying: Promise<void>): Promise<boolean> =>
  copying.then(
    () => true,
    () => false,
  );

/** Whether files of a type can be sent on to other applications. */
export function canShare(type: string, name: string): boolean {
  const file = new File([], name, { type });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Sends a file on; who changes their mind has not failed. */
export async function share(blob: Blob, name: string, text: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  await navigator.share({ files: [file], text }).catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
  });
}
