/** The text of HTML, without its marks. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|\u00A0/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of an HTML text. */
export function countWords(html: string): number {
  const text = toPlainText(html);
  return text === '' ? 0 : text.split(' ').length;
}

const WORDS_A_MINUTE = 180;

/** Minutes that a calm reader needs, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
