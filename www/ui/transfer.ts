/** Ways out of the page: the clipboard, a saved file, the share sheet of the system. */

/** How long the browser may take to fetch what it saves, in milliseconds. */
const FETCHED = 10_000;

/**
 * Copies a text and says whether that worked. If not, the text is put into a field and selected, so that a key
 * copies it.
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

/** Saves a file as the browser does. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}

/** Whether the system's share sheet takes a file. */
export const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** The file as the system's share sheet takes it: some take no other names than those of plain texts. */
export function sendable(file: File): File | undefined {
  const plain = new File([file], `${file.name}.txt`, { type: 'text/plain' });
  return [file, plain].find(canSend);
}

/** Opens the system's share sheet and says whether that worked. A reader who cancels it counts as served. */
export async function send(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}
