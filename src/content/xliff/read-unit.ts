import { encodeText } from './html-pieces';
import { elementsOf, type XmlElement } from './xml';

/** The namespace of XLIFF 2.0 and 2.1. */
export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';

/** What a unit of a returned file says. */
export interface ReadUnit {
  source: string;
  /** Null where a text has no translation. */
  target: string | null;
  /** True where the file says of a translation that it is not done. */
  isUnfinished: boolean;
  /** Codes in the translation whose original the file does not have, or that a text without codes has all the same. */
  strangeCodes: string[];
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name && child.namespace === XLIFF);
}

function codePoint({ attributes: { hex = '' } }: XmlElement): string {
  return /^[0-9A-Fa-f]{2,6}$/.test(hex) && parseInt(hex, 16) <= 0x10ffff ? String.fromCodePoint(parseInt(hex, 16)) : '';
}

/** The text of an element that has no codes. */
function textOf(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : child.name === 'cp' ? codePoint(child) : ''))
    .join('');
}

/** Puts a text together. */
class Content {
  text = '';
  readonly strangeCodes: string[] = [];

  constructor(
    private readonly originals: ReadonlyMap<string, string>,
    private readonly isRich: boolean,
  ) {}

  add(element: XmlElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.addText(child);
      else if (child.namespace === XLIFF) this.addElement(child);
    }
  }

  private addElement(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'cp') this.addText(codePoint(element));
    else if (name === 'pc') {
      this.addCode(attributes.dataRefStart, element);
      this.add(element);
      this.addCode(attributes.dataRefEnd, element);
    } else if (name === 'ph' || name === 'sc' || name === 'ec') this.addCode(attributes.dataRef, element);
    // Marks and notes of translators are about the text and no part of it.
    else if (name === 'mrk') this.add(element);
  }

  private addText(text: string): void {
    const inTag = this.text.lastIndexOf('<') > this.text.lastIndexOf('>');
    this.text += this.isRich ? encodeText(text, inTag) : text;
  }

  private addCode(ref: string | undefined, { name, attributes: { id = '', startRef = id } }: XmlElement): void {
    const html = this.isRich ? this.originals.get(ref ?? '') : undefined;
    if (html === undefined) this.strangeCodes.push(`${name} ${startRef}`);
    else this.text += html;
  }
}

/** @param isRich whether the field is HTML: without, every sign stands for itself and there are no codes */
export function readUnit(unit: XmlElement, isRich: boolean): ReadUnit {
  const data = childrenOf(unit, 'originalData').flatMap((each) => childrenOf(each, 'data'));
  const originals = new Map(data.map((each) => [each.attributes.id ?? '', textOf(each)]));
  const source = new Content(originals, isRich);
  const target = new Content(originals, isRich);
  let isMissing = false;
  let isUnfinished = false;
  for (const part of elementsOf(unit).filter((each) => ['segment', 'ignorable'].includes(each.name))) {
    const [from] = childrenOf(part, 'source');
    const [to] = childrenOf(part, 'target');
    if (!from) continue;
    source.add(from);
    // Between texts a translation is what the original is, unless it says otherwise.
    if (part.name === 'ignorable') target.add(to ?? from);
    else if (to && (textIn(to).trim() !== '' || textIn(from).trim() === '')) target.add(to);
    else isMissing = true;
    isUnfinished ||= part.attributes.state === 'initial';
  }
  return {
    source: source.text,
    target: isMissing ? null : target.text,
    isUnfinished,
    strangeCodes: target.strangeCodes,
  };
}

/** All text inside of an element. */
function textIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}
