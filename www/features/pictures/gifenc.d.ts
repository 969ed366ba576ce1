/** What is used of the library, which comes without types. */
declare module 'gifenc/src/index.js' {
  export interface FrameOptions {
    /** Red, green, blue; the first picture's is that of all. */
    palette?: readonly (readonly number[])[];
    /** Milliseconds. */
    delay?: number;
    /** -1 to be shown once, 0 for ever. */
    repeat?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** Bits of an index. */
    colorDepth?: number;
    dispose?: number;
  }
  /** The place of the colour that is nearest. */
  export function nearestColorIndex(
    colours: readonly (readonly number[])[],
    colour: readonly number[],
  ): number;
  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
    bytesView(): Uint8Array;
  };
}
