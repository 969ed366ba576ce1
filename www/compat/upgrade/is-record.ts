/** Distinguishes records from other texts without the engine. Independent of the page. */

/** One of these is in every record, and hardly ever in another text. */
const SIGNS = [
  // KIF: "1 ７六歩(77)"
  /^[ \t\u3000]*\d+[ \t\u3000:]+(?:[1-9１-９][一二三四五六七八九]|同)/m,
  // KI2: "▲７六歩 △３四歩"
  /(?:[▲△☗☖▼▽](?:[1-9１-９][一二三四五六七八九]|同)[^▲△☗☖▼▽]*){2}/,
  // CSA: "+7776FU"
  /^[+-]\d{4}(?:FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY)/m,
  // Diagrams: "| ・ ・ ・v玉|一"
  /^\|.*\|[一二三四五六七八九]\s*$/m,
  // USI and SFEN
  /\bmoves\s+[1-9][a-i][1-9][a-i]/,
  /(?:[\w+]+\/){8}[\w+]+ [bw] [\w-]+/,
  // PSN: "1. P-7f"
  /^\s*1[.)]?\s*(?:P-?7f|P-?2f|P-?76|P-?26)/m,
  // JKF
  /"moves"\s*:\s*\[\s*\{/,
];

/** The beginning of a record in one of the formats; a log or a program that quotes one begins otherwise. */
const BEGINNING =
  /^\s*(?:[#*&'|[{]|\+-{3}|\d+[.)]?\s|[^\s：]{1,12}：|手数|[▲△☗☖▼▽]|V\d|N[+-]|P[1-9I+-]|[+-]\d{4}|\$|(?:position|sfen|startpos)\b|(?:[\w+]+\/){8})/;

/** Reports whether a text contains a record. */
export const hasRecord = (text: string): boolean => SIGNS.some((sign) => sign.test(text));

/** Reports whether a text is a record from its first line. */
export const isRecord = (text: string): boolean => BEGINNING.test(text) && hasRecord(text);
