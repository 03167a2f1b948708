/** A cell that a spreadsheet would take for a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function toCell(value: string, separator: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/**
 * A table as CSV (RFC 4180) that spreadsheets open as UTF-8.
 * @param separator what the reader's spreadsheet parts cells by: `;` where the comma is in numbers
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((value) => toCell(value, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
