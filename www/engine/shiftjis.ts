/**
 * Encodes Shift_JIS, which many Windows programs need. Browsers only decode it, so the table is made with their
 * decoder.
 */

/** A character that Shift_JIS lacks, and its substitute. */
export interface Missing {
  readonly character: string;
  readonly substitute: string;
}

/** File extensions by format, for formats read by programs that need Shift_JIS. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  kif: 'kif',
  ki2: 'ki2',
  bod: 'bod',
  csa: 'csa',
  csa3: 'csa',
};

/** Characters that Shift_JIS lacks, each followed by a similar one. */
const SUBSTITUTES = new Map(
  (
    '☗▲ ⛊▲ ☖△ ⛉△ 〜～ −－ –- —― ‖∥ ¢￠ £￡ ¬￢ ¥￥ •・ 𠮷吉 𠮟叱 步歩 𠔼同'
      .split(' ')
      .map((pair) => [...pair]) as [string, string][]
  ).concat([['\u{a0}', ' ']]),
);
const UNKNOWN = '〓';

/** Ranges of lead bytes, without duplicate rows and rows of user-defined characters. */
const LEADS = [
  [0x81, 0x9f],
  [0xe0, 0xec],
  [0xef, 0xef],
  [0xfa, 0xfc],
] as const;

let table: ReadonlyMap<string, readonly number[]> | undefined;

/** Returns the bytes of each character. Of several encodings the first is used, as on the web. */
function bytesOf(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis');
  const bytes = new Map<string, readonly number[]>();
  const add = (code: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(code));
    // An invalid sequence decodes to U+FFFD, possibly followed by its second byte.
    if (text !== '\ufffd' && [...text].length === 1 && !bytes.has(text)) bytes.set(text, code);
  };
  for (let one = 0; one < 0xe0; one++) if (one < 0x80 || one > 0xa0) add([one]);
  for (const [first, last] of LEADS) {
    for (let lead = first; lead <= last; lead++) {
      for (let trail = 0x40; trail <= 0xfc; trail++) add([lead, trail]);
    }
  }
  return bytes;
}

/**
 * Encodes a record with CRLF line ends, and lists the missing characters, each once. An encoding named in the first
 * line is replaced by Shift_JIS.
 */
export function encode(text: string): { bytes: Uint8Array<ArrayBuffer>; missing: Missing[] } {
  table ??= bytesOf();
  const out: number[] = [];
  const missing = new Map<string, Missing>();
  const declared = text.replace(/^(.*encoding=)[\x21-\x7e]*/, '$1Shift_JIS');
  for (const character of declared.replace(/\r?\n/g, '\r\n')) {
    let code = table.get(character);
    if (!code) {
      const substitute = SUBSTITUTES.get(character) ?? UNKNOWN;
      missing.set(character, { character, substitute });
      code = table.get(substitute) ?? [];
    }
    out.push(...code);
  }
  return { bytes: Uint8Array.from(out), missing: [...missing.values()] };
}
