import { SetMetadata } from '@nestjs/common';
import type { ProblemCode } from './problems';

/** A JSON Schema, 2020-12. */
export type Schema = Readonly<Record<string, unknown>>;

/** What an operation answers: an interface of the contract by its name, a list of such, or a schema. */
export type Answer = string | readonly [string] | Schema;

/** What the API's document says of one operation besides what Nest knows of it. */
export interface OperationText {
  /** `{one}` and `{many}` stand for the section's records. */
  summary: string;
  details?: string;
  /** Nothing: no body. */
  answer?: Answer;
  /** The body's media type when it is not JSON; such an answer is a text or bytes. */
  mediaType?: string;
  example?: unknown;
  /** An example of the request's body. */
  body?: object;
  /** Codes besides those that follow from the route: access, ids, bodies, queries. */
  problems?: readonly ProblemCode[];
  /** The record that `stale_version` tells, where it is not what the operation answers. */
  stale?: { answer: Answer; example: unknown };
  /** A list in the ra-data-simple-rest convention; `RECORD`: what the section says of its records' list. */
  paged?: ListText | typeof RECORD;
}

/** What a list of the panel understands. */
export interface ListText {
  /** What it may be sorted by, the default first. */
  sorts: readonly string[];
  /** What it may be filtered by, and what each filter takes. */
  filters: Readonly<Record<string, string>>;
}

/** The records of a section of the panel. */
export interface SectionRecords extends ListText {
  /** The interface of the contract. */
  record: string;
  one: string;
  many: string;
  example: object;
}

export interface SectionText {
  title: string;
  about: string;
  records?: SectionRecords;
}

export const OPERATION = 'openapi:operation';
export const SECTION = 'openapi:section';

/** In an answer: the record of the section that the controller is in. */
export const RECORD = '{record}';

/** Describes one operation. */
export const Operation = (text: OperationText): MethodDecorator => SetMetadata(OPERATION, text);

/** Puts a controller's operations, or a single one, under a heading of the document. */
export const Section = (title: string, about: string): ClassDecorator & MethodDecorator =>
  SetMetadata(SECTION, { title, about } satisfies SectionText);

/** The heading of a panel controller whose records have the life of content. */
export function ContentSection({ filters, ...records }: SectionRecords): ClassDecorator {
  const text: SectionText = {
    title: `Panel: ${records.many}`,
    about: `What staff do with ${records.many}.`,
    records: { ...records, filters: { ...CONTENT_FILTERS, ...filters } },
  };
  return SetMetadata(SECTION, text);
}

const CONTENT_FILTERS = {
  q: 'words in the names of any language',
  status: '`active`, `inactive` or `deleted`; without it everything but the bin',
  publication:
    'what visitors see: `visible`, `hidden`, `never_published`; articles and notifications also `scheduled`, notifications `ended`, doctors `incomplete` (visible, but cannot be booked)',
  id: 'an id, or several',
  translation: '`needs-work`: some language is not complete',
};
