import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContentInput, Versioned } from '../../../contract/content';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales';
import type { XliffReport, XliffUnit } from '../../../contract/xliff';
import type { Actor } from '../../audit/audit.service';
import { AppError, Conflict, Invalid } from '../../errors/app-error';
import type { Issue } from '../../errors/rules';
import { ValidatingPipe } from '../../errors/validating.pipe';
import { LocaleWords } from '../../locale/locale-words';
import { freshIn, WordingGuard } from '../../wording/wording-guard';
import type { FoundText } from '../../wording/wording.service';
import type { ContentEntity, TextEntity } from '../content.entity';
import { publicTexts } from '../public-texts';
import type { TextsByLocale } from '../texts';
import { type Checked, type CheckText, type Judged, judgeUnit } from './judge-unit';
import { type FoundUnit, readDocument } from './xliff-document';
import {
  isBehind,
  needsWork,
  neededFields,
  type TranslatedFields,
  type TranslatedRow,
  writeDocument,
  writeRecord,
} from './xliff-export';
import { fileError } from './xml';

/** A file may grow to several times its size before it comes back. */
const EXPORT_BYTES = LIMITS.xliffBytes / 4;
const ROWS_AT_ONCE = 100;
/** Somebody may save the same record at the same moment. */
const TRIES = 3;

interface TranslatedRows {
  readonly definition: TranslatedFields;
  readonly reader: EntityManager;
  listToTranslate(after: number, all: boolean, count: number): Promise<ContentEntity[]>;
  listByIds(tx: EntityManager, ids: number[]): Promise<ContentEntity[]>;
  textsOf(
    tx: EntityManager,
    ids: number[],
    locales?: readonly Locale[],
  ): Promise<ReadonlyMap<number, TextsByLocale<TextEntity>>>;
}

/** A content type as these files need it. */
export interface Translated {
  readonly resource: string;
  readonly rows: TranslatedRows;
  update(id: number, input: ContentInput<object> & Versioned, by: Actor): Promise<unknown>;
}

/** A content type with the class that its saves are checked by. */
export interface TranslatedType {
  content: Translated;
  input: Type;
}

export interface XliffExport {
  text: string;
  records: number;
  /** Records that did not fit into the file. */
  leftOut: number;
}

export interface XliffImport {
  bytes: Buffer;
  /** The language that is expected; null: the file's own. */
  locale: Locale | null;
  dryRun: boolean;
  /** What was chosen of an earlier report. */
  accepted: readonly string[];
  /** Why words that may be advertising are published all the same. */
  acknowledged: string | undefined;
  /** The language of messages. */
  reader: Locale;
}

interface Job extends Pick<XliffImport, 'dryRun' | 'acknowledged'> {
  type: TranslatedType;
  locale: Locale;
  accepted: ReadonlySet<string>;
  by: Actor;
}

/** Files for translators: XLIFF 2.1 out and in. */
@Injectable()
export class XliffService {
  private readonly pipe = new ValidatingPipe();
  private readonly known = new Map<Type, Promise<Readonly<Record<string, number>>>>();

  constructor(
    private readonly words: LocaleWords,
    private readonly wording: WordingGuard,
  ) {}

  /** What needs work in a language, or with `all` every record that has a Polish text; the words of notes in `reader`. */
  async export(type: TranslatedType, locale: Locale, all: boolean, reader: Locale): Promise<XliffExport> {
    const { definition } = type.content.rows;
    const lengths = await this.lengthsOf(type);
    const say = (key: string, params?: Record<string, number>): string => this.words.find(reader, key, params) ?? '';
    const words = {
      field: (name: string) => say(`${definition.name}.panel.resources.${definition.name}.fields.${name}`),
      longest: (max: number) => say('xliff.longest', { max }),
    };
    const files: string[] = [];
    let [after, bytes, leftOut] = [0, 0, 0];
    for (;;) {
      const rows = await this.withTexts(
        type.content,
        await type.content.rows.listToTranslate(after, all, ROWS_AT_ONCE),
      );
      for (const found of rows) {
        if (!all && !needsWork(definition, found, locale)) continue;
        const file = bytes > EXPORT_BYTES ? '…' : writeRecord(definition, found, locale, lengths, words);
        if (file === '') continue;
        bytes += Buffer.byteLength(file);
        if (bytes > EXPORT_BYTES && files.length > 0) leftOut += 1;
        else files.push(file);
      }
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) break;
      after = last.row.id;
    }
    const empty = `<file id="${definition.name}">\n<group id="nothing"/>\n</file>`;
    return { text: writeDocument(locale, files.length > 0 ? files : [empty]), records: files.length, leftOut };
  }

  /**
   * Writes what can be written of a file, each record by itself, or with `dryRun` says what would be.
   * @throws Invalid; nothing is written before words that may be advertising have their reason
   */
  async import(
    type: TranslatedType,
    { bytes, locale: wanted, dryRun, accepted, acknowledged, reader }: XliffImport,
    by: Actor,
  ): Promise<XliffReport> {
    const { locale, units } = readDocument(bytes);
    if (wanted !== null && wanted !== locale) throw fileError('xliff_other_language', { from: wanted, to: locale });
    const byRecord = new Map<number, FoundUnit[]>();
    for (const unit of units) {
      // Records of other types have the same ids.
      const id = unit.type === type.content.resource ? unit.recordId : 0;
      const own = byRecord.get(id);
      if (own) own.push(unit);
      else byRecord.set(id, [unit]);
    }
    const job = { type, locale, dryRun, accepted: new Set(accepted), acknowledged, by };
    if (!dryRun && acknowledged === undefined) {
      const fresh: FoundText[] = [];
      await this.each(type.content, byRecord, async (own, found) => {
        if (found?.row.published) fresh.push(...freshOf(job, found, await this.judge(job, own, found)));
      });
      if (fresh.length > 0) this.wording.refuse(fresh);
    }
    const judged: Judged[] = [];
    await this.each(type.content, byRecord, async (own, found) => {
      judged.push(...(await this.importRecord(job, own, found)));
    });
    const told = judged.map((unit) => this.tell(unit, reader));
    const count = (outcome: XliffUnit['outcome']): number => told.filter((unit) => unit.outcome === outcome).length;
    const sums = { written: count('written'), unchanged: count('unchanged'), refused: count('refused') };
    return { locale, dryRun, ...sums, units: told };
  }

  private tell({ text: _, isDone: __, params, ...unit }: Judged, reader: Locale): XliffUnit {
    const messages = unit.reasons.map(
      (code) =>
        this.words.find(reader, `validation.${code}`, params) ??
        this.words.find(reader, `problems.${code}.detail`) ??
        code,
    );
    return { ...unit, messages };
  }

  /** The records of a file one after the other, as they are now; undefined where there is none. */
  private async each(
    content: Translated,
    byRecord: ReadonlyMap<number, FoundUnit[]>,
    work: (own: FoundUnit[], found: TranslatedRow | undefined) => Promise<void>,
  ): Promise<void> {
    const ids = [...byRecord.keys()];
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const some = ids.slice(start, start + ROWS_AT_ONCE);
      const found = await this.find(content, some);
      for (const id of some) await work(byRecord.get(id) ?? [], found.get(id));
    }
  }

  private async judge(
    { type, locale, accepted }: Job,
    units: FoundUnit[],
    found: TranslatedRow | undefined,
  ): Promise<Judged[]> {
    const { definition } = type.content.rows;
    const check: CheckText = (field, text) => this.check(type, locale, field, text);
    const times = new Map<string, number>();
    for (const { field } of units) times.set(field, (times.get(field) ?? 0) + 1);
    const judged: Judged[] = [];
    for (const unit of units) {
      const isRepeated = (times.get(unit.field) ?? 0) > 1;
      judged.push(await judgeUnit(unit, { definition, found, locale, accepted, isRepeated, check }));
    }
    return judged;
  }

  private async importRecord(
    job: Job,
    units: FoundUnit[],
    found: TranslatedRow | undefined,
    tries = TRIES,
  ): Promise<Judged[]> {
    const { type, locale, acknowledged } = job;
    const { definition } = type.content.rows;
    const judged = await this.judge(job, units, found);
    if (job.dryRun || !found) return judged;
    const texts = textsIn(judged);
    const isDone = neededFields(definition, found.texts).every((name) =>
      judged.some(({ field, isDone: each }) => each && field === name),
    );
    // What nobody changed is right all the same, when all of it was read against today's Polish text.
    const isReviewed = isDone && isBehind(found.texts, locale);
    if (Object.keys(texts).length === 0 && !isReviewed) return judged;
    const input = {
      version: found.row.version,
      translations: { [locale]: texts },
      ...(isDone ? { reviewed: [locale] } : { stillBehind: [locale] }),
      ...(acknowledged !== undefined && { acknowledged }),
    };
    try {
      await type.content.update(found.row.id, input, job.by);
      return judged;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof Conflict && error.code === 'stale_version' && tries > 1) {
        return this.importRecord(
          job,
          units,
          (await this.find(type.content, [found.row.id])).get(found.row.id),
          tries - 1,
        );
      }
      return judged.map((each) => (each.text === null ? each : refused(each, error)));
    }
  }

  /** The longest text of each field, in characters: the rules of a save know it. */
  private async lengthsOf(type: TranslatedType): Promise<Readonly<Record<string, number>>> {
    const { fields } = type.content.rows.definition;
    const lengths = this.known.get(type.input) ?? this.measure(type, [...fields.required, ...fields.optional]);
    this.known.set(type.input, lengths);
    return lengths;
  }

  private async measure(type: TranslatedType, names: readonly string[]): Promise<Readonly<Record<string, number>>> {
    const long = 'x'.repeat(LIMITS.body + 1);
    const found = await Promise.all(
      names.map(
        async (name) => [name, (await this.check(type, DEFAULT_LOCALE, name, long)).issue?.params?.max] as const,
      ),
    );
    return Object.fromEntries(
      found.filter((entry): entry is readonly [string, number] => typeof entry[1] === 'number'),
    );
  }

  /** A text as a save would take it, and what the save would have against it. */
  private async check({ input }: TranslatedType, locale: Locale, field: string, text: string): Promise<Checked> {
    const body = { version: 1, translations: { [locale]: { [field]: text } } };
    try {
      const dto = (await this.pipe.transform(body, { type: 'body', metatype: input })) as ContentInput<object>;
      const tidy: unknown = Reflect.get(dto.translations?.[locale] ?? {}, field);
      return { text: typeof tidy === 'string' ? tidy : text, issue: null };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const [issue = { code: error.code }] = error.details.errors ?? [];
      return { text, issue: issue satisfies Issue };
    }
  }

  private async find(content: Translated, ids: number[]): Promise<Map<number, TranslatedRow>> {
    const rows = await this.withTexts(content, await content.rows.listByIds(content.rows.reader, ids));
    return new Map(rows.map((found) => [found.row.id, found]));
  }

  private async withTexts({ rows }: Translated, list: ContentEntity[]): Promise<TranslatedRow[]> {
    const ids = list.map(({ id }) => id);
    const texts = await rows.textsOf(rows.reader, ids);
    return list.map((row) => ({ row, texts: texts.get(row.id) ?? {} }));
  }
}

/** The texts that are to be written. */
function textsIn(judged: readonly Judged[]): Record<string, string> {
  return Object.fromEntries(judged.flatMap(({ field, text }) => (text === null ? [] : [[field, text] as const])));
}

/** What may be advertising in the translation of a record when it is written, and is not now. */
function freshOf({ type, locale }: Job, { texts }: TranslatedRow, judged: readonly Judged[]): FoundText[] {
  const { definition } = type.content.rows;
  const before = publicTexts(definition, texts, [locale]);
  const written = Object.assign({}, texts[locale], textsIn(judged)) as TextEntity;
  const after = publicTexts(definition, { [locale]: written }, [locale]);
  return freshIn(before, after);
}

/** What was to be written, when the save said no. */
function refused(unit: Judged, { code, details }: AppError): Judged {
  const [issue] = details.errors ?? [];
  const reason = issue ? issue.code : code;
  return { ...unit, outcome: 'refused', reasons: [reason], params: issue?.params ?? {}, accept: null, text: null };
}
