import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { validateXML } from 'xmllint-wasm';
import type { Locale } from '../../contract/locales';
import { XLIFF_TYPE, type XliffReport, type XliffUnit } from '../../contract/xliff';
import type { SignedInClient } from '../support/app';

type Call = ReturnType<SignedInClient['get']>;

const schema = (name: string): string => readFileSync(join(__dirname, 'schemas', name), 'utf8');
const CORE = schema('xliff_core_2.0.xsd').replace(/schemaLocation="[^"]*\/xml\.xsd"/, 'schemaLocation="xml.xsd"');

/** What libxml2 has against a file by OASIS's own schemas. */
export async function complaintsOfSchema(xml: string): Promise<string[]> {
  const sizes = { fileName: 'sizes.xsd', contents: schema('size_restriction.xsd') };
  const both = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:import namespace="urn:oasis:names:tc:xliff:document:2.0" schemaLocation="core.xsd"/>
    <xs:import namespace="urn:oasis:names:tc:xliff:sizerestriction:2.0" schemaLocation="sizes.xsd"/>
  </xs:schema>`;
  const { errors } = await validateXML({
    xml: { fileName: 'file.xlf', contents: xml },
    schema: [{ fileName: 'both.xsd', contents: both }],
    preload: [{ fileName: 'core.xsd', contents: CORE }, sizes, { fileName: 'xml.xsd', contents: schema('xml.xsd') }],
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message, rawMessage }) => message || rawMessage);
}

/** The file of a type for one language. */
export async function takeFile(
  person: SignedInClient,
  type: string,
  locale: Locale,
  all = true,
  tag = 'pl',
): Promise<{ xml: string; headers: Record<string, string> }> {
  const call = person.get(`/api/panel/${type}/xliff`).query({ locale, ...(all && { all: 'true' }) });
  const { body, headers } = await call.set('Accept-Language', tag).buffer(true).parse(asText).expect(200);
  return { xml: body as string, headers: headers };
}

function asText(response: unknown, done: (error: Error | null, body: unknown) => void): void {
  text(response as Readable).then(
    (body) => done(null, body),
    (error: unknown) => done(error as Error, ''),
  );
}

/** Sends a file back as it is. */
export function giveFile(
  person: SignedInClient,
  type: string,
  xml: string | Buffer,
  query: Readonly<Record<string, string>> = {},
): Call {
  return person.post(`/api/panel/${type}/xliff`).query(query).type(XLIFF_TYPE).send(xml);
}

/** Sends a file back, and gets the report. */
export async function report(...file: Parameters<typeof giveFile>): Promise<XliffReport> {
  return (await giveFile(...file).expect(200)).body as XliffReport;
}

export function unitOf({ units }: XliffReport, recordId: number, field: string): XliffUnit {
  const found = units.find((unit) => unit.recordId === recordId && unit.field === field);
  if (!found) throw new Error(`The report says nothing of ${field} of ${recordId}`);
  return found;
}

/** A text without what is no text: `change` gets what stands between the tags and the entities of XML or HTML. */
function changeTexts(markup: string, change: (text: string) => string): string {
  return markup.replace(
    /(<[^>]*>|&[^;\s]+;)|([^<&]+)/g,
    (_, code?: string, text?: string) => code ?? change(text ?? ''),
  );
}

/** Translates the texts of a file and leaves its codes alone; a text that is left out stays without a translation. */
export function translate(xml: string, change: (text: string) => string, state = 'translated'): string {
  return xml.replace(
    /<segment id="(\d+)" state="\w+"><source>([^]*?)<\/source>(?:<target>[^]*?<\/target>)?<\/segment>/g,
    (_, id: string, source: string) =>
      `<segment id="${id}" state="${state}"><source>${source}</source><target>${changeTexts(source, change)}</target></segment>`,
  );
}

/** What such a translation makes of a text of the site: of HTML, and of the words of its pictures. */
export function translatedHtml(html: string, change: (text: string) => string): string {
  const alt = (tag: string): string =>
    tag.replace(/(<img [^>]*?alt=")([^"]*)/, (_, before: string, words: string) => before + changeTexts(words, change));
  return changeTexts(html, change).replace(/<img [^>]*>/g, alt);
}

/** Every word backwards: as long as before, and another word. */
export function backwards(text: string): string {
  return text.normalize('NFC').replace(/\p{L}+/gu, (word) => [...word].reverse().join(''));
}

/** Puts another translation into one unit of a file. */
export function withTarget(xml: string, field: string, target: string, attributes = 'state="translated"'): string {
  const unit = new RegExp(
    `(<unit id="${field}\\.[^]*?)<segment id="1" state="\\w+">(<source>[^]*?</source>)(?:<target>[^]*?</target>)?`,
  );
  return xml.replace(
    unit,
    (_, before: string, source: string) => `${before}<segment id="1" ${attributes}>${source}<target>${target}</target>`,
  );
}
