import Turndown from 'turndown';

/** What is there to be clicked, seen or filled in, and says nothing in a text. */
const SILENT = ['script', 'style', 'svg', 'input', 'button', 'select', 'textarea', 'label', 'form', 'caption'] as const;

/** What parts a table's head from its body, for each column. */
const RULE = ' --- |';

const MAIN = /<main[^>]*>([^]*)<\/main>/;

/** The text of a page, without what stands around it. @param address the page's own: links of others are made whole */
export function toMarkdown(html: string, address: string): string {
  const main = MAIN.exec(html)?.[1] ?? html;
  return `${tidy(converter(address).turndown(main)).trim()}\n`;
}

/** Signs for the eye go, and what stood apart on the page stands apart in the text. */
function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/([^\s([|!])(?=\[[^\]]+\]\()/g, '$1 ')
    .replace(/(\]\([^)\s]*\))(?=[\p{L}\d])/gu, '$1 ')
    .replace(/([\p{L}\d.])(\*\*(?!\s)[^*\n]+(?<!\s)\*\*)/gu, '$1 $2')
    .replace(/(\*\*(?!\s)[^*\n]+(?<!\s)\*\*)(?=[\p{L}\d])/gu, '$1 ')
    .replace(/(?<=[^|\s]) {2,}(?=\S)/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}

function converter(address: string): Turndown {
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  turndown.remove([...SILENT] as Turndown.Filter);
  turndown.addRule('hidden', { filter: isHidden, replacement: () => '' });
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (content, node) => {
      const text = oneLine(content);
      return text === '' ? '' : `[${text}](${whole((node as Element).getAttribute('href'), address)})`;
    },
  });
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const alt = (node as Element).getAttribute('alt') ?? '';
      return alt === '' ? '' : `![${oneLine(alt)}](${whole((node as Element).getAttribute('src'), address)})`;
    },
  });
  turndown.addRule('aside', { filter: ['small', 'dd'], replacement: (content) => ` ${content.trim()} ` });
  turndown.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${oneLine(content)}**: ` });
  turndown.addRule('summary', { filter: 'summary', replacement: (content) => `\n\n**${oneLine(content)}**\n\n` });
  addTables(turndown);
  return turndown;
}

/** Tables as GitHub has them: a line a row. */
function addTables(turndown: Turndown): void {
  turndown.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |`,
  });
  turndown.addRule('row', {
    filter: 'tr',
    replacement: (content, node) =>
      `\n|${content}${node.parentNode?.nodeName === 'THEAD' ? `\n|${RULE.repeat(node.childNodes.length)}` : ''}`,
  });
  turndown.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content });
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${withHead(content.trim())}\n\n` });
}

/** A table of GitHub’s has a head, be it an empty one. */
function withHead(table: string): string {
  const [first = '', second = ''] = table.split('\n', 2);
  if (second.startsWith(`|${RULE}`)) return table;
  const columns = (first.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
  return `|${'  |'.repeat(columns)}\n|${RULE.repeat(columns)}\n${table}`;
}

function isHidden(node: HTMLElement): boolean {
  return node.getAttribute('aria-hidden') === 'true' || node.getAttribute('hidden') !== null;
}

function oneLine(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function whole(href: string | null, address: string): string {
  return href !== null && URL.canParse(href, address) ? new URL(href, address).href : '';
}
