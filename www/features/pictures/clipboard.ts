/** Copying of pictures to the clipboard. */

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
