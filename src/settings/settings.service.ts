import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type Clinic,
  type ClinicText,
  type LegalFacts,
  type OpeningInterval,
  type RemindersOn,
  type SettingsRecord,
  WEEKDAYS,
} from '../../contract/clinic';
import type { Versioned } from '../../contract/content';
import { SECOND_FACTOR } from '../../contract/second-factor';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import { type Actor, AuditService } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Database } from '../database/database';
import { RowQuery, selectColumns } from '../database/row-query';
import { SteadyRows } from '../database/steady-rows';
import { ContentVersion } from '../freshness/content-version';
import { Conflict, type FieldError, Invalid } from '../errors/app-error';
import type { RestoreVersion, SavedVersion, VersionSummary } from '../../contract/versions';
import type { ListQuery } from '../panel/list-query';
import { toSaved, writeOf } from '../versions/saved';
import { Versions } from '../versions/versions.service';
import type { PublicText } from '../wording/public-text';
import { WordingGuard } from '../wording/wording-guard';
import { SettingsEntity } from './settings.entity';
import {
  byDate,
  readShown,
  SHOWN,
  type ShownColumns,
  type ShownSettings,
  TEXT_FIELDS,
  toClinic,
  withAllTexts,
} from './shown-settings';

const ROW = { id: 1 };
const WHOSE = { resource: 'settings', recordId: ROW.id };

const DAY_MS = 24 * 3_600_000;
const NO_FACTS: LegalFacts = {
  controller: '',
  nip: '',
  regon: '',
  krs: '',
  rpwdl: '',
  dataOfficer: '',
  dataEmail: null,
  termsFrom: null,
  checkedOn: null,
};
const ALL_REMINDERS: RemindersOn = { week: true, twoDays: true, twoHours: true };

type Translated = Partial<Record<Locale, Partial<ClinicText>>>;
export type SettingsInput = Versioned &
  Partial<Omit<SettingsRecord, 'version' | 'updatedAt' | 'translations' | 'secondFactorFrom'>> & {
    translations?: Translated;
    acknowledged?: string;
  };

/** The clinic's name, address, hours and closed days. */
@Injectable()
export class SettingsService {
  private readonly shownRow = new SteadyRows(
    new RowQuery<ShownColumns>((reader) =>
      selectColumns(reader.createQueryBuilder(SettingsEntity, 'row').where('row.id = 1'), 'row', SHOWN),
    ),
  );

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly versions: Versions,
    private readonly wording: WordingGuard,
  ) {}

  async get(tx: EntityManager = this.database.reader): Promise<SettingsRecord> {
    const {
      id: _,
      legal,
      reminders,
      secondFactorFrom,
      translations,
      updatedAt,
      ...row
    } = await tx.findOneByOrFail(SettingsEntity, ROW);
    return {
      ...row,
      closedDays: byDate(row.closedDays),
      legal: { ...NO_FACTS, ...legal },
      reminders: { ...ALL_REMINDERS, ...reminders },
      secondFactorRequired: secondFactorFrom !== null,
      secondFactorFrom: secondFactorFrom?.toISOString() ?? null,
      translations: withAllTexts(translations),
      updatedAt: updatedAt.toISOString(),
    };
  }

  private async shown(): Promise<ShownSettings> {
    return readShown(await this.shownRow.rows(this.database.reader, {}));
  }

  /** The clinic as visitors see it. */
  async clinic(locale: Locale, tx?: EntityManager): Promise<Clinic> {
    return toClinic(await (tx ? this.get(tx) : this.shown()), locale, new Date());
  }

  /** From when staff do nothing without a second factor; null: it is no duty. */
  async secondFactorFrom(): Promise<Date | null> {
    return (await this.database.reader.findOneByOrFail(SettingsEntity, ROW)).secondFactorFrom;
  }

  /** The newest version first. */
  listVersions(query: ListQuery): Promise<{ records: VersionSummary[]; total: number }> {
    return this.versions.list(WHOSE, query);
  }

  /** @throws NotFound */
  getVersion(version: number): Promise<SavedVersion> {
    return this.versions.get(WHOSE, version);
  }

  /**
   * Saves what a version had in some languages, or all of it, anew.
   * @param check what every change of the settings has to pass
   * @throws NotFound when there is no such version; as `update`
   */
  async restoreVersion(
    from: number,
    { locales, ...step }: RestoreVersion,
    by: Actor,
    check: (input: object) => Promise<SettingsInput>,
  ): Promise<SettingsRecord> {
    const saved = await this.versions.savedBy(WHOSE, from);
    const present = toSaved(await this.get());
    return this.update(await check({ ...writeOf(saved, present, locales), ...step }), by, from);
  }

  /**
   * @param restoredFrom the version that is brought back, if any
   * @throws Conflict `stale_version` with the settings as they are now; Invalid
   */
  async update(
    { version, translations, acknowledged, secondFactorRequired, ...input }: SettingsInput,
    by: Actor,
    restoredFrom?: number,
  ): Promise<SettingsRecord> {
    checkHours(input);
    const saved = await this.database.transaction(async (tx) => {
      const before = await this.get(tx);
      const merged = { ...before.translations };
      for (const locale of LOCALES) merged[locale] = { ...merged[locale], ...translations?.[locale] };
      if (merged[DEFAULT_LOCALE].name === '') {
        throw Invalid.fields([{ field: `translations.${DEFAULT_LOCALE}.name`, code: 'required' }]);
      }
      const { affected } = await tx.update(
        SettingsEntity,
        { ...ROW, version },
        {
          ...input,
          ...factorDuty(before, secondFactorRequired),
          translations: merged,
          version: version + 1,
          updatedAt: new Date(),
        },
      );
      if (affected !== 1) {
        const change = await this.audit.lastChange(tx, 'settings', null);
        throw new Conflict('stale_version', { extra: { current: before, ...change } });
      }
      const after = await this.get(tx);
      const said = { before: publicTexts(before), after: publicTexts(after), acknowledged };
      await this.wording.pass(tx, { actor: by, resource: 'settings', recordId: null, ...said });
      const changes = changesBetween(before, after);
      const action = restoredFrom === undefined ? 'update' : 'restore-version';
      await this.versions.keep(tx, { ...WHOSE, by, action, before, after, restoredFrom });
      await this.audit.write(tx, { actor: by, action, resource: 'settings', recordId: null, changes });
      await this.contentVersion.bump(tx);
      return after;
    });
    this.contentVersion.announce();
    return saved;
  }
}

/** Whoever has no second factor gets time to set one up; what was a duty before goes on as it was. */
function factorDuty(
  { secondFactorRequired: was }: SettingsRecord,
  isRequired = was,
): Pick<SettingsEntity, 'secondFactorFrom'> | undefined {
  if (isRequired === was) return undefined;
  return { secondFactorFrom: isRequired ? new Date(Date.now() + SECOND_FACTOR.graceDays * DAY_MS) : null };
}

/** What visitors read of the settings; reasons of closed days are written once, for all languages. */
function publicTexts({ translations, closedDays }: SettingsRecord): PublicText[] {
  const texts = LOCALES.flatMap((locale) =>
    TEXT_FIELDS.map((field) => ({ locale, field, text: translations[locale][field] })),
  );
  const reasons = [...new Set(closedDays.map(({ reason }) => reason))].join('\n');
  return [...texts, { locale: DEFAULT_LOCALE, field: 'closedDays', text: reasons }];
}

/** @throws Invalid for intervals that end before they begin or overlap, and for days that are named twice */
function checkHours({ openingHours, closedDays }: Omit<SettingsInput, 'version'>): void {
  const errors: FieldError[] = [];
  for (const day of openingHours ? WEEKDAYS : []) {
    let last: OpeningInterval | undefined;
    (openingHours?.[day] ?? []).forEach((interval, index) => {
      const field = `openingHours.${day}.${index}`;
      if (interval.to <= interval.from) errors.push({ field: `${field}.to`, code: 'ends_before_start' });
      if (last && interval.from < last.to) errors.push({ field: `${field}.from`, code: 'overlaps' });
      last = interval;
    });
  }
  const dates = closedDays?.map(({ date }) => date) ?? [];
  if (new Set(dates).size !== dates.length) errors.push({ field: 'closedDays', code: 'repeated' });
  if (errors.length > 0) throw Invalid.fields(errors);
}
