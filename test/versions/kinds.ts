import type { INestApplication, Type } from '@nestjs/common';
import { articleText } from '../../contract/article';
import { clinicText } from '../../contract/clinic';
import type { TextFields } from '../../contract/content';
import { doctorText } from '../../contract/doctor';
import type { Locale } from '../../contract/locales';
import { notificationText } from '../../contract/notification';
import { questionText } from '../../contract/question';
import { serviceText } from '../../contract/service';
import type { RestoreVersion, SavedVersion, VersionSummary } from '../../contract/versions';
import { UpdateArticleDto } from '../../src/articles/article.dto';
import { ArticlesService } from '../../src/articles/articles.service';
import { UpdateDoctorDto } from '../../src/doctors/doctor.dto';
import { DoctorsService } from '../../src/doctors/doctors.service';
import { ValidatingPipe } from '../../src/errors/validating.pipe';
import { UpdateNotificationDto } from '../../src/notifications/notification.dto';
import { NotificationsService } from '../../src/notifications/notifications.service';
import type { ListQuery } from '../../src/panel/list-query';
import { UpdateQuestionDto } from '../../src/questions/question.dto';
import { QuestionsService } from '../../src/questions/questions.service';
import { UpdateServiceDto } from '../../src/services/service.dto';
import { ServicesService } from '../../src/services/services.service';
import { UpdateSettingsDto } from '../../src/settings/settings.dto';
import { SettingsService } from '../../src/settings/settings.service';

export type Texts = Record<Locale, Record<string, string>>;

/** A record as the site answers it. */
export interface Answered {
  id?: number;
  version: number;
  published?: boolean;
  translations: Texts;
}

/** What is saved, or who looks at it: the calls of one type, or of the settings. */
export interface Kind {
  name: string;
  fields: TextFields<string>;
  isSettings: boolean;
  /** Random values of some shared fields, as records have them. */
  shared(next: (limit: number) => number): Record<string, unknown>;
  /** A text of a field from a word. */
  text(field: string, word: string): string;
  create(input: object): Promise<Answered>;
  get(id: number): Promise<Answered>;
  save(id: number, input: object): Promise<Answered>;
  restore(id: number, from: number, wanted: RestoreVersion): Promise<Answered>;
  versions(id: number): Promise<VersionSummary[]>;
  version(id: number, version: number): Promise<SavedVersion>;
  block(id: number): Promise<Answered>;
  bin(id: number): Promise<Answered>;
  unbin(id: number): Promise<Answered>;
}

const ALL: ListQuery = { sort: { field: 'version', direction: 'DESC' }, offset: 0, limit: 100, filter: {} };

/** The service of a type, whatever its records are. */
interface AnyService {
  resource: string;
  create(input: object, by: null): Promise<unknown>;
  get(id: number): Promise<unknown>;
  update(id: number, input: object, by: null): Promise<unknown>;
  block(id: number, by: null): Promise<unknown>;
  delete(id: number, by: null): Promise<unknown>;
  restore(id: number, by: null): Promise<unknown>;
  listVersions(id: number, query: ListQuery): Promise<{ records: VersionSummary[] }>;
  getVersion(id: number, version: number): Promise<SavedVersion>;
  restoreVersion(id: number, from: number, wanted: RestoreVersion, by: null, check: Check): Promise<unknown>;
}
type Check = (input: object) => Promise<never>;

type Shape = Pick<Kind, 'fields' | 'shared'> & Partial<Pick<Kind, 'text'>>;

export function kindsOf(app: INestApplication): Kind[] {
  const checkBy =
    (metatype: Type): Check =>
    async (input) =>
      (await new ValidatingPipe().transform(input, { type: 'body', metatype })) as never;
  const typeOf = (service: Type, dto: Type, { text = (_, word) => word, ...shape }: Shape): Kind => {
    const calls = app.get<AnyService>(service, { strict: false });
    const answer = async (call: Promise<unknown>): Promise<Answered> => (await call) as Answered;
    return {
      ...shape,
      text,
      name: calls.resource,
      isSettings: false,
      create: (input) => answer(calls.create(input, null)),
      get: (id) => answer(calls.get(id)),
      save: (id, input) => answer(calls.update(id, input, null)),
      restore: (id, from, wanted) => answer(calls.restoreVersion(id, from, wanted, null, checkBy(dto))),
      versions: async (id) => (await calls.listVersions(id, ALL)).records,
      version: (id, version) => calls.getVersion(id, version),
      block: (id) => answer(calls.block(id, null)),
      bin: (id) => answer(calls.delete(id, null)),
      unbin: (id) => answer(calls.restore(id, null)),
    };
  };
  return [
    typeOf(DoctorsService, UpdateDoctorDto, {
      fields: doctorText,
      shared: (next) => ({ order: next(500), practisingSince: 1990 + next(30), languages: next(2) ? ['pl'] : ['ua'] }),
    }),
    typeOf(ServicesService, UpdateServiceDto, {
      fields: serviceText,
      shared: (next) => ({ order: next(500), price: { kind: 'from', amount: 100 * (1 + next(900)), currency: 'PLN' } }),
    }),
    typeOf(ArticlesService, UpdateArticleDto, {
      fields: articleText,
      shared: (next) => ({ publishAt: new Date(Date.UTC(2026, next(10), 1 + next(27))).toISOString() }),
      text: (field, word) => (field === 'body' ? richText(word.replace(/[<>&]/g, '')) : word),
    }),
    typeOf(QuestionsService, UpdateQuestionDto, { fields: questionText, shared: () => ({}) }),
    typeOf(NotificationsService, UpdateNotificationDto, {
      fields: notificationText,
      shared: (next) => ({ level: next(2) ? 'info' : 'important' }),
    }),
    settingsOf(app.get(SettingsService, { strict: false }), checkBy(UpdateSettingsDto)),
  ];
}

const richText = (word: string): string => `<p>${word}</p><ul><li><strong>${word}</strong></li></ul>`;

function settingsOf(settings: SettingsService, check: Check): Kind {
  const get = async (): Promise<Answered> => (await settings.get()) as unknown as Answered;
  const no = (): never => {
    throw new Error('The settings have no such step');
  };
  return {
    name: 'settings',
    fields: clinicText,
    isSettings: true,
    shared: (next) => ({ email: `a${next(900)}@example.org`, earlierDates: next(2) === 0 }),
    text: (_, word) => word,
    create: get,
    get,
    save: async (_, input) => (await settings.update(input as never, null)) as unknown as Answered,
    restore: async (_, from, wanted) =>
      (await settings.restoreVersion(from, wanted, null, check)) as unknown as Answered,
    versions: async () => (await settings.listVersions(ALL)).records,
    version: (_, version) => settings.getVersion(version),
    block: no,
    bin: no,
    unbin: no,
  };
}
