/** What the names in a text stand for. */
export type Values = Readonly<Record<string, string | number>>;

/** The text with each `{name}` replaced by its value; a name without a value stays. */
export function fillText(text: string, values?: Values): string {
  if (!values || !text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
