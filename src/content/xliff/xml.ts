import { SaxesParser } from 'saxes';
import { type FieldError, Invalid } from '../../errors/app-error';

/** An element as it is written: attributes by their local names, those of other namespaces as `{uri}name`. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  /** From 1 on. */
  line: number;
  children: (XmlElement | string)[];
}

/** Deeper than any group of units. */
const DEPTH_MAX = 40;
const ELEMENTS_MAX = 300_000;

/** What is wrong with a file as a whole. */
export function fileError(code: string, params: FieldError['params'] = {}): Invalid {
  return Invalid.fields([{ field: 'file', code, params }]);
}

/**
 * The root of a document. Nothing outside of it is read: a document type, and with it every entity but XML's own five,
 * is refused.
 * @throws Invalid at `file` with the line
 */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', namespace: '', attributes: {}, line: 1, children: [] };
  const open = [top];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true, position: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const refuse = (code: string, params: FieldError['params'] = {}): never => {
    throw fileError(code, { line: parser.line, ...params });
  };
  const add = (child: XmlElement | string): void => void open.at(-1)?.children.push(child);
  parser.on('error', () => refuse('xml_broken', { column: parser.column + 1 }));
  parser.on('doctype', () => refuse('xml_doctype'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length > DEPTH_MAX || count > ELEMENTS_MAX) refuse('xml_too_deep');
    const values = Object.values(attributes).map(
      (each) => [each.uri === '' ? each.local : `{${each.uri}}${each.local}`, each.value] as const,
    );
    const element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values) as Record<string, string>,
      line: parser.line,
      children: [],
    };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const [root] = elementsOf(top);
  return root ?? refuse('xml_broken', { column: 1 });
}

/** The elements right inside of one. */
export function elementsOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const DECLARATION_BYTES = 200;

/**
 * The text of an XML file in the encoding that its first bytes or its declaration tell, UTF-8 without either.
 * @throws Invalid at `file` for an encoding that is unknown or not the file's own
 */
export function decodeXml(bytes: Buffer): string {
  const bom = BOMS.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const head = bytes.toString('latin1', 0, DECLARATION_BYTES);
  const [, declared = 'utf-8'] = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  const encoding = bom ?? declared;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw fileError('xml_encoding', { encoding });
  }
}

// What no XML document can hold, however it is written (XML 1.0, 2.2).
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** A text between tags; `stranger` writes a sign that XML has no way to write. */
export function xmlText(text: string, stranger: (hex: string) => string = () => '\uFFFD'): string {
  return text
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign)
    .replace(FORBIDDEN, (sign) => stranger(sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')));
}

/** A start tag, or with `end` an empty element; what is undefined is left out. */
export function xmlTag(name: string, attributes: Readonly<Record<string, string | undefined>>, end = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    const clean = value.replace(FORBIDDEN, '\uFFFD').replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
    return ` ${key}="${clean}"`;
  });
  return `<${name}${written.join('')}${end}>`;
}
