const BLOCK = /^<\/?(?:h[1-6]|p|ul|ol|li|blockquote|hr|img|br)\b/i;
const PART = /<[^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{1,8});/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
};

function signOf(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** What readers see of the rich text that pages may show: words that tags split are whole, blocks are parted by line feeds. */
export function plainText(html: string): string {
  return html.replace(PART, (part) => {
    if (part.startsWith('&')) return signOf(part);
    return BLOCK.test(part) ? '\n' : '';
  });
}
