/** Addresses. */

/** Resolves an address; `undefined` for an invalid one. Browsers before 2023 lack `URL.canParse`. */
export function urlOf(text: string, base = document.baseURI): URL | undefined {
  try {
    return new URL(text.trim(), base);
  } catch {
    return undefined;
  }
}

/** Decodes a part of an address; one in an encoding other than UTF-8 stays as it is. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
