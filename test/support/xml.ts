import { parser } from 'sax';

/** An element, with the names as they are written: `xhtml:link`. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

/** Reads a document. @throws when it is not well-formed or uses a prefix that it does not declare */
export function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  const sax = parser(true, { xmlns: true, position: true });
  const add = (child: Element | string): void => void open.at(-1)?.children.push(child);
  sax.onerror = (error) => {
    throw error;
  };
  sax.onopentag = ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value.value,
    ]);
    const element = { name, attributes: Object.fromEntries(values) as Record<string, string>, children: [] };
    add(element);
    open.push(element);
  };
  sax.onclosetag = () => void open.pop();
  sax.ontext = add;
  sax.oncdata = add;
  sax.write(text).close();
  const [element] = childrenOf(root);
  if (!element) throw new Error('The document is empty');
  return element;
}

/** Reads a page: React writes every element in the form of XML. Scripts are left out. */
export function parsePage(html: string): Element {
  return parseXml(html.replace(/^<!doctype html>/i, '').replace(/<script\b[^>]*>[^]*?<\/script>/g, ''));
}

/** The elements right inside of one, of one name when it is given. */
export function childrenOf(element: Element, name?: string): Element[] {
  const elements = element.children.filter((child) => typeof child !== 'string');
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

/** The elements anywhere inside of one, in their order. */
export function within(element: Element, name?: string): Element[] {
  const all = childrenOf(element).flatMap((child) => [child, ...within(child)]);
  return name === undefined ? all : all.filter((each) => each.name === name);
}

/** The text inside of an element; parts that `skip` names are left out. */
export function textIn(element: Element, skip: (element: Element) => boolean = () => false): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : skip(child) ? ' ' : ` ${textIn(child, skip)} `))
    .join('');
}
