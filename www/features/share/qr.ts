/** QR codes of texts, as ISO/IEC 18004 has them: bytes, the lowest level of correction, as small as they fit. */

/** Codewords for correction in each block, by version from 1; and how many blocks there are. */
const CORRECTING = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
  28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
  16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];

/** The sign of bytes, and that of the lowest level of correction. */
const [BYTES, LOW] = [0b0100, 0b01];
/** What the room that is left is filled with. */
const PADDING = [0xec, 0x11];
/** The polynomials of the field, of the format and of the version. */
const [FIELD, FORMAT, VERSION] = [0x11d, 0x537, 0x1f25];

/** The eight patterns that a code may be crossed with. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const sizeOf = (version: number) => 17 + 4 * version;

/** How many bits of codewords a version has room for. */
function roomOf(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version > 1) {
    const marks = Math.floor(version / 7) + 2;
    bits -= (25 * marks - 10) * marks - 55;
  }
  return version > 6 ? bits - 36 : bits;
}

/** How many codewords of a version are data. */
const dataOf = (version: number) =>
  Math.floor(roomOf(version) / 8) - (CORRECTING[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/** The product of two elements of the field. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The codewords that correct others. */
function correction(data: readonly number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, i) => (i === count - 1 ? 1 : 0));
  for (let root = 1, i = 0; i < count; i++, root = times(root, 2)) {
    for (let j = 0; j < count; j++)
      divisor[j] = times(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i++) rest[i] = (rest[i] ?? 0) ^ times(divisor[i] ?? 0, factor);
  }
  return rest;
}

/** The bits of a number, the highest first. */
const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, i) => (value >>> (count - 1 - i)) & 1);

/** A text as codewords, filled up. */
function dataWords(bytes: Uint8Array, version: number): number[] {
  const count = dataOf(version);
  const bits = [...bitsOf(BYTES, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...bitsOf(0, Math.min(4, count * 8 - bits.length)));
  while (bits.length % 8 > 0) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    words.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let i = 0; words.length < count; i++) words.push(PADDING[i % 2] ?? 0);
  return words;
}

/** All codewords in the order in which they are drawn: a word of each block in turn. */
function allWords(words: readonly number[], version: number): number[] {
  const [count, each] = [BLOCKS[version - 1] ?? 1, CORRECTING[version - 1] ?? 0];
  const short = Math.floor(words.length / count);
  const longs = words.length % count;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = short + (i < count - longs ? 0 : 1);
    blocks.push(words.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correction(block, each));
  const inTurn = (all: readonly (readonly number[])[], most: number) =>
    Array.from({ length: most }, (_, i) =>
      all.flatMap((block) => (block[i] === undefined ? [] : [block[i]])),
    ).flat() as number[];
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, each)];
}

/** The modules of a code: which are dark, and which belong to the patterns that all codes have. */
class Code {
  readonly size: number;
  readonly dark: boolean[][];
  readonly #fixed: boolean[][];
  readonly #version: number;

  constructor(version: number) {
    this.#version = version;
    this.size = sizeOf(version);
    const empty = () => Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.dark = empty();
    this.#fixed = empty();
  }

  #fix(x: number, y: number, isDark: boolean): void {
    const [row, fixed] = [this.dark[y], this.#fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = isDark;
    fixed[x] = true;
  }

  /** Draws what all codes of the version have. */
  frame(): void {
    const { size } = this;
    for (let i = 0; i < size; i++) {
      this.#fix(6, i, i % 2 === 0);
      this.#fix(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.#square(x, y, 4, [2, 4]);
    const places = this.#places;
    for (const [i, x] of places.entries()) {
      for (const [j, y] of places.entries()) {
        const [last, isCorner] = [places.length - 1, i * j === 0];
        if (isCorner && (i === j || i + j === last)) continue;
        this.#square(x, y, 2, [1]);
      }
    }
    this.#nameVersion();
  }

  /** Concentric squares around a middle, dark but for those of some radii. */
  #square(x: number, y: number, radius: number, light: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        this.#fix(x + dx, y + dy, !light.includes(far));
      }
    }
  }

  /** Where the small squares stand, in both directions. */
  get #places(): readonly number[] {
    const version = this.#version;
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
    return [
      6,
      ...Array.from({ length: count - 1 }, (_, i) => this.size - 7 - (count - 2 - i) * step),
    ];
  }

  #nameVersion(): void {
    const version = this.#version;
    if (version < 7) return;
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * VERSION);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.#fix(a, b, ((bits >>> i) & 1) === 1);
      this.#fix(b, a, ((bits >>> i) & 1) === 1);
    }
  }

  nameMask(mask: number): void {
    const { size } = this;
    const data = (LOW << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * FORMAT);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >>> i) & 1) === 1;
    for (let i = 0; i < 6; i++) this.#fix(8, i, bit(i));
    this.#fix(8, 7, bit(6));
    this.#fix(8, 8, bit(7));
    this.#fix(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#fix(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#fix(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#fix(8, size - 15 + i, bit(i));
    this.#fix(8, size - 8, true);
  }

  /** Draws the codewords, two columns at a time, up and down. */
  write(words: readonly number[]): void {
    const { size } = this;
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step++) {
        for (const x of [right, right - 1]) {
          const isUp = ((right + 1) & 2) === 0;
          const y = isUp ? size - 1 - step : step;
          const row = this.dark[y];
          if (!row || this.#fixed[y]?.[x] || at >= words.length * 8) continue;
          row[x] = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  }

  cross(mask: number): void {
    const isCrossed = MASKS[mask];
    for (const [y, row] of this.dark.entries())
      for (const [x, isDark] of row.entries())
        if (!this.#fixed[y]?.[x] && isCrossed?.(x, y)) row[x] = !isDark;
  }

  /** How hard it is to read: runs, blocks, what looks like a corner, and too much of one colour. */
  get penalty(): number {
    const { size, dark } = this;
    const at = (x: number, y: number) => (dark[y]?.[x] ? '1' : '0');
    const range = Array.from({ length: size }, (_, i) => i);
    const lines = range.flatMap((i) => [
      range.map((x) => at(x, i)).join(''),
      range.map((y) => at(i, y)).join(''),
    ]);
    let sum = 0;
    for (const line of lines) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      const padded = `0000${line}0000`;
      sum += 40 * [...padded.matchAll(/(?=00001011101|10111010000)/g)].length;
    }
    for (let y = 0; y + 1 < size; y++) {
      for (let x = 0; x + 1 < size; x++) {
        const four = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
        if (four === '0000' || four === '1111') sum += 3;
      }
    }
    const darks = dark.flat().filter(Boolean).length;
    return sum + 10 * Math.floor(Math.abs((darks * 20) / size ** 2 - 10));
  }
}

/** The rows of a code, with its dark modules. */
export type QrCode = readonly (readonly boolean[])[];

/** The code of a text; nothing where no code is large enough. */
export function qrOf(text: string): QrCode | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTING.findIndex((_, i) => {
    const head = 4 + (i + 1 < 10 ? 8 : 16);
    return head + bytes.length * 8 <= dataOf(i + 1) * 8;
  });
  if (version < 0) return undefined;
  const code = new Code(version + 1);
  code.frame();
  // The place of the format belongs to what is fixed before the codewords are drawn.
  code.nameMask(0);
  code.write(allWords(dataWords(bytes, version + 1), version + 1));
  const penalties = MASKS.map((_, mask) => {
    code.cross(mask);
    code.nameMask(mask);
    const { penalty } = code;
    code.cross(mask);
    return penalty;
  });
  const best = penalties.indexOf(Math.min(...penalties));
  code.cross(best);
  code.nameMask(best);
  return code.dark;
}

/** The dark modules as the data of a path, a unit each. */
export const pathOf = (rows: QrCode): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
