/** Pictures on the clipboard. */

/** Whether pictures of a type can be put there. */
export const canCopy = (type: string): boolean =>
  typeof ClipboardItem === 'function' &&
  navigator.clipboard?.write !== undefined &&
  (ClipboardItem.supports?.(type) ?? true);

/**
 * Puts a picture on the clipboard; says whether the browser did. It is asked for before the picture is made, as
 * some browsers take only what is put there in the task of the click.
 */
export const copyPicture = (type: string, making: Promise<Blob>): Promise<boolean> =>
  navigator.clipboard.write([new ClipboardItem({ [type]: making })]).then(
    () => true,
    () => false,
  );
