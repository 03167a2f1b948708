/** How much of everything a body of JSON may hold. */
export interface JsonBounds {
  /** Names of objects, all in all. */
  names: number;
  /** Commas between values and names, all in all. */
  commas: number;
  /** Objects and lists within one another. */
  depth: number;
}

/**
 * A visitor's longest form has some twenty names, and a list of 500 ids is the longest of its lists. Parsing and checking
 * this much takes a few milliseconds; 7,600 names, which 64 KiB hold, took a second.
 */
export const VISITOR_JSON: JsonBounds = { names: 200, commas: 1_000, depth: 20 };
/** A timetable or the settings with 400 closed days have some thousands of names. */
export const STAFF_JSON: JsonBounds = { names: 10_000, commas: 20_000, depth: 20 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];

/** The index of the quote that ends the string which begins at `start`, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (before > start && bytes[before] === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return bytes.length;
}

/**
 * Whether a body of JSON, in UTF-8, is within bounds, without parsing it: `JSON.parse` itself takes half a second for
 * the 250,000 names that 4 MiB hold. It stops at the first thing too much. What is no JSON is for the parser to say.
 */
export function isWithin(bytes: Buffer, { names, commas, depth }: JsonBounds): boolean {
  const left = { names, commas, depth };
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === QUOTE) index = endOfString(bytes, index);
    else if (byte === COLON) left.names -= 1;
    else if (byte === COMMA) left.commas -= 1;
    else if (OPENING.includes(byte)) left.depth -= 1;
    else if (CLOSING.includes(byte)) left.depth += 1;
    else continue;
    if (left.names < 0 || left.commas < 0 || left.depth < 0) return false;
  }
  return true;
}
