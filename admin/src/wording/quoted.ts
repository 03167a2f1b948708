/** A phrase in quotation marks, unless it brings its own. */
export function quoted(phrase: string): string {
  return /^[„“«"]/.test(phrase) ? phrase : `„${phrase}”`;
}
