/** Types for the parts of the library in use, which has none of its own. */
declare module 'gifenc/src/index.js' {
  export interface FrameOptions {
    /** Red, green, blue; the palette of the first picture is global. */
    palette?: readonly (readonly number[])[];
    /** Milliseconds. */
    delay?: number;
    /** -1 to play once, 0 to repeat forever. */
    repeat?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** Bits of an index. */
    colorDepth?: number;
    dispose?: number;
  }
  /** Index of the nearest colour. */
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
