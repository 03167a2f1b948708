/** What a page knows of a query, in one order; a value that cannot be is left out. */
export function knownQuery(forms: Readonly<Record<string, RegExp>>, search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const [name, form] of Object.entries(forms)) {
    const value = search.get(name);
    if (value !== null && form.test(value)) known.set(name, value);
  }
  return known;
}
