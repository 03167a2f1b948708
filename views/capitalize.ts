/** The text with a capital letter. None of the five languages has one of its own for a letter of another. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
