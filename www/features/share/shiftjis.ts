/** Shift_JIS, which many programs for Windows need. Browsers only read it, so the table is taken from their reader. */

/** A character that Shift_JIS does not have, and what was written in its stead. */
export interface Missing {
  readonly character: string;
  readonly substitute: string;
}

/** The endings of files in Shift_JIS, by format: programs that need the encoding read these formats. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  kif: 'kif',
  ki2: 'ki2',
  bod: 'bod',
  csa: 'csa',
  csa3: 'csa',
};

/** Each character that Shift_JIS lacks, followed by what comes near it. */
const SUBSTITUTES = new Map(
  (
    '☗▲ ⛊▲ ☖△ ⛉△ 〜～ −－ –- —― ‖∥ ¢￠ £￡ ¬￢ ¥￥ •・ 𠮷吉 𠮟叱 步歩 𠔼同'
      .split(' ')
      .map((pair) => [...pair]) as [string, string][]
  ).concat([['\u{a0}', ' ']]),
);
const UNKNOWN = '〓';

/** Where two bytes begin, without the rows that repeat others, and those for characters of one's own. */
const LEADS = [
  [0x81, 0x9f],
  [0xe0, 0xec],
  [0xef, 0xef],
  [0xfa, 0xfc],
] as const;

let table: ReadonlyMap<string, readonly number[]> | undefined;

/** The bytes of every character. Where there are several, the first are what the web writes. */
function bytesOf(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis');
  const bytes = new Map<string, readonly number[]>();
  const add = (code: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(code));
    // What means nothing is read as a sign for that, and as the second byte by itself.
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
 * The bytes of a written record, with the line ends of the programs that need them, and the characters that
 * are missing, each once. Where the first line names an encoding, it names this one.
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
