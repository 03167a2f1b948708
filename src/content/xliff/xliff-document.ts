import { DEFAULT_LOCALE, findLocale, type Locale } from '../../../contract/locales';
import { childrenOf, XLIFF } from './read-unit';
import { decodeXml, elementsOf, fileError, parseXml, type XmlElement } from './xml';

/** 2.1 has nothing that a file of 2.0 would say otherwise. */
const VERSIONS: readonly (string | undefined)[] = ['2.0', '2.1'];

/** A unit of a file that came back, and what its ids say: `articles.12.v7` and `title.1f3a90c2`. */
export interface FoundUnit {
  element: XmlElement;
  place: string;
  type: string;
  recordId: number;
  field: string;
  /** The mark of the translation when the file was made. */
  mark: string;
}

export interface XliffDocument {
  locale: Locale;
  units: FoundUnit[];
}

/**
 * Reads a file as far as its units.
 * @throws Invalid at `file`: what is no XML, no XLIFF 2.0 or 2.1, or in a language that nobody translates into
 */
export function readDocument(bytes: Buffer): XliffDocument {
  const root = parseXml(decodeXml(bytes));
  const { version, srcLang = '', trgLang = '' } = root.attributes;
  if (root.name !== 'xliff') throw fileError('xliff_missing', { line: root.line });
  if (root.namespace !== XLIFF || !VERSIONS.includes(version)) {
    throw fileError('xliff_version', { line: root.line, version: (version ?? '–').slice(0, 20) });
  }
  const locale = findLocale(trgLang);
  if (findLocale(srcLang) !== DEFAULT_LOCALE || locale === null || locale === DEFAULT_LOCALE) {
    throw fileError('xliff_language', { line: root.line, from: srcLang.slice(0, 20), to: trgLang.slice(0, 20) });
  }
  const units = childrenOf(root, 'file').flatMap((file) => unitsIn(file).map((unit) => found(file, unit)));
  return { locale, units };
}

function unitsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.namespace !== XLIFF) return [];
    return child.name === 'unit' ? [child] : child.name === 'group' ? unitsIn(child) : [];
  });
}

function found(file: XmlElement, element: XmlElement): FoundUnit {
  const [fileId = '', unitId = ''] = [file.attributes.id, element.attributes.id].map((id) => id?.slice(0, 100));
  const [, type = '', id = '0'] = /^([a-z]+)\.([1-9]\d{0,8})\.v\d{1,10}$/.exec(fileId) ?? [];
  const [, field = '', mark = ''] = /^([A-Za-z]+)\.([0-9a-f]{8})$/.exec(unitId) ?? [];
  return { element, place: `${fileId}/${unitId}`, type, recordId: Number(id), field, mark };
}

/** The language of a translation where a unit says another one than its file; null: it does not. */
export function strangeLanguage(unit: XmlElement, locale: Locale): string | null {
  const targets = elementsOf(unit).flatMap((part) => childrenOf(part, 'target'));
  const said = targets.map(({ attributes }) => attributes['{http://www.w3.org/XML/1998/namespace}lang']);
  return said.find((tag) => tag !== undefined && findLocale(tag) !== locale) ?? null;
}
