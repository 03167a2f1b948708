import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UpcomingVisit } from '../../contract/appointment';
import type { ArticleAuthor } from '../../contract/article';
import type { ImageSource } from '../../contract/content';
import {
  type BlockedDoctor,
  type Doctor,
  type DoctorFilter,
  type DoctorInput,
  type DoctorRecord,
  doctorText,
} from '../../contract/doctor';
import type { Role } from '../../contract/auth';
import { fits } from '../../contract/doctor-filter';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import type { NamedDoctor } from '../../contract/panel-calendar';
import type { ServiceCategory } from '../../contract/service';
import type { Actor } from '../audit/audit.service';
import { ContentLifecycleFactory } from '../content/content-lifecycle.factory';
import { ContentService } from '../content/content.service';
import { Slugs } from '../content/slugs';
import { localesWith, readTexts } from '../content/texts';
import { madeOnce } from '../database/steady-rows';
import { Conflict, Moved, NotFound } from '../errors/app-error';
import { MediaService } from '../media/media.service';
import { toImage } from '../media/picture-columns';
import { RecordPictures } from '../media/record-pictures';
import type { OfferingDoctors } from '../services/offering-doctors.service';
import { ServicesService } from '../services/services.service';
import type { PageEntry } from '../site/define-page';
import { LinkedDoctors } from '../users/linked-doctors.service';
import { DoctorFields } from './doctor-fields';
import type { DoctorEntity } from './doctor.entity';
import { type BookableDoctor, toAuthor, toBookableDoctors, toDoctor, toFullName, toNumbers } from './doctors.mapper';
import { type AuthorColumns, doctorContent, type DoctorColumns, DoctorsRepository } from './doctors.repository';

/** Tells which visits a doctor still has: a doctor with visits to come is not deleted, and blocking one lists them. */
export type VisitsOf = (tx: EntityManager, doctorId: number) => Promise<UpcomingVisit[]>;

const PICTURES = {
  resource: 'doctors',
  picture: 'imageId',
  name: ['firstName', 'lastName'],
  alt: 'imageAlt',
} as const;

/** Who does it, as far as the answer depends on the role. */
type Asker = (NonNullable<Actor> & { role?: Role | 'key' }) | null;

/** Editors, and keys, see no visits here, not even that there are some. */
function seesVisits(by: Asker): boolean {
  return by?.role !== 'editor' && by?.role !== 'key';
}

/** The clinic's doctors, and which services they offer. */
@Injectable()
export class DoctorsService extends ContentService<DoctorEntity, DoctorRecord, DoctorInput> implements OfferingDoctors {
  private visitsOf: VisitsOf = () => Promise.resolve([]);
  private readonly leavings: ((tx: EntityManager, doctorId: number) => Promise<void>)[] = [];

  constructor(
    lifecycles: ContentLifecycleFactory,
    fields: DoctorFields,
    media: MediaService,
    private readonly doctors: DoctorsRepository,
    private readonly services: ServicesService,
    private readonly slugs: Slugs,
    linked: LinkedDoctors,
  ) {
    super(lifecycles.create(doctorContent, fields));
    linked.areKnownBy((tx, id) => doctors.exists(tx, id));
    media.usedBy(async (tx) => ({ ids: await doctors.imageIds(tx) }), new RecordPictures(doctors.content, PICTURES));
  }

  /** The published doctors in their order; those who fit, when something is looked for. */
  async listVisible(
    locale: Locale,
    { service = null, category = null, language = null }: Partial<DoctorFilter> = {},
  ): Promise<Doctor[]> {
    const rows = await this.doctors.listShown(locale);
    const offered = await this.offered(rows);
    const doctors = toDoctors(rows, offered);
    const isAsked = service !== null || category !== null || language !== null;
    return isAsked ? doctors.filter(fits({ service, category, language }, offered)) : doctors;
  }

  /**
   * One published doctor by the present slug.
   * @throws NotFound; Moved when the slug is an old one
   */
  async read(slug: string, locale: Locale): Promise<Doctor> {
    const id = await this.slugs.find(this.resource, slug);
    if (id === null) throw new NotFound();
    const doctor = await this.getVisible(id, locale);
    if (doctor.slug !== slug) throw new Moved(doctor.slug);
    return doctor;
  }

  /** The doctor as visitors would see one after this write, of which nothing is kept. @throws as a write */
  async preview(id: number | undefined, input: DoctorInput, locale: Locale): Promise<Doctor> {
    return this.content.dryRun(id, input, (row, tx) => this.getVisible(row.id, locale, tx));
  }

  /** The published doctors with these ids, as the authors of articles. */
  async listAuthors(
    locale: Locale,
    ids: number[],
    tx: EntityManager = this.content.rows.reader,
  ): Promise<ArticleAuthor[]> {
    return toAuthors(await this.doctors.listAuthors(tx, ids, locale));
  }

  /** The addresses of the published doctors, for machines. */
  async addresses(): Promise<PageEntry[]> {
    const rows = await this.doctors.listVisible();
    const texts = await this.content.rows.textsOf(
      this.content.rows.reader,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      params: { slug: row.slug },
      lastModified: row.updatedAt,
      locales: localesWith(texts.get(row.id) ?? {}, 'bio'),
    }));
  }

  async idsByService(): Promise<Map<number, number[]>> {
    const rows = await this.doctors.listOffering();
    return new Map(rows.map(({ serviceId, doctorIds }) => [serviceId, toNumbers(doctorIds)]));
  }

  /** The published doctors in their order; those who offer a service, when one is said. */
  async listBookable(serviceId?: number): Promise<BookableDoctor[]> {
    return toBookableDoctors(await this.doctors.listOffers(serviceId));
  }

  /** The ids of the published doctors. */
  listVisibleIds(): Promise<number[]> {
    return this.doctors.listVisibleIds();
  }

  /** Everybody who is not in the bin, as staff choose a doctor: in their order, those whom visitors do not see last. */
  async listNamed(locale: Locale): Promise<NamedDoctor[]> {
    const rows = await this.doctors.listKept();
    const names = await this.namesOf(
      rows.map(({ id }) => id),
      locale,
    );
    const named = rows.map(({ id, published }) => ({ id, fullName: names.get(id) ?? '', visible: published }));
    return [...named.filter(({ visible }) => visible), ...named.filter(({ visible }) => !visible)];
  }

  /** The full names of doctors in a language, whatever their state; those who are gone are left out. */
  async namesOf(
    ids: number[],
    locale: Locale,
    tx: EntityManager = this.content.rows.reader,
  ): Promise<Map<number, string>> {
    const texts = await this.content.rows.textsOf(tx, ids, [locale, DEFAULT_LOCALE]);
    const names = new Map<number, string>();
    for (const [id, found] of texts) {
      const name = toFullName(readTexts(doctorText, found, locale));
      if (name !== '') names.set(id, name);
    }
    return names;
  }

  /** The files of doctors' pictures, whatever their state. */
  async portraitsOf(ids: number[]): Promise<Map<number, ImageSource[]>> {
    const rows = await this.doctors.listPortraits(ids);
    return new Map(rows.map((row) => [row.id, toImage(row, '')?.sources ?? []]));
  }

  /** Whether visitors see the doctor, who cannot be blocked or deleted until the transaction ends. */
  holdVisible(tx: EntityManager, id: number): Promise<boolean> {
    return this.doctors.holdVisible(tx, id);
  }

  /** Says who knows of the doctors' visits. */
  visitsAreKnownBy(visits: VisitsOf): void {
    this.visitsOf = visits;
  }

  /** Whom to tell, in the transaction in which a doctor goes into the bin. */
  onLeave(listener: (tx: EntityManager, doctorId: number) => Promise<void>): void {
    this.leavings.push(listener);
  }

  /** Active → Inactive, with the visits that the doctor still has. @throws as `block` */
  async blockAndList(id: number, by: Asker, version?: number): Promise<BlockedDoctor> {
    const record = await this.block(id, by, version);
    return { ...record, upcoming: seesVisits(by) ? await this.visitsOf(this.content.rows.reader, id) : [] };
  }

  /** Into the bin. @throws as `ContentLifecycle.delete`; Conflict `has_visits` with the visits that the doctor still has */
  override delete(id: number, by: Asker, version?: number): Promise<DoctorRecord> {
    return this.content.delete(id, by, version, async (_row, tx) => {
      const upcoming = await this.visitsOf(tx, id);
      if (upcoming.length > 0)
        throw new Conflict('has_visits', { extra: { upcoming: seesVisits(by) ? upcoming : [] } });
      for (const tell of this.leavings) await tell(tx, id);
    });
  }

  /** @throws NotFound */
  private async getVisible(id: number, locale: Locale, tx: EntityManager = this.content.rows.reader): Promise<Doctor> {
    const row = await this.doctors.findShown(tx, id, locale);
    const [doctor] = row ? toDoctors([row], await this.offered([row], tx)) : [];
    if (!doctor) throw new NotFound();
    return doctor;
  }

  /** The categories of the services that doctors may offer; without doctors nobody asks. */
  private async offered(
    rows: readonly DoctorColumns[],
    tx?: EntityManager,
  ): Promise<ReadonlyMap<number, ServiceCategory>> {
    return rows.length === 0 ? new Map<number, ServiceCategory>() : this.services.visibleCategories(tx);
  }
}

const toDoctors = madeOnce((rows: readonly DoctorColumns[], offered: ReadonlyMap<number, ServiceCategory>): Doctor[] =>
  rows.map((row) => toDoctor(row, (id) => offered.has(id))),
);

const toAuthors = madeOnce((rows: readonly AuthorColumns[]): ArticleAuthor[] => rows.map(toAuthor));

/** Who of all published doctors offers each service, by the service's id. */
export const byService = madeOnce((doctors: readonly Doctor[]): ReadonlyMap<number, number[]> => {
  const ids = new Map<number, number[]>();
  for (const doctor of doctors) {
    for (const serviceId of doctor.serviceIds) ids.set(serviceId, [...(ids.get(serviceId) ?? []), doctor.id]);
  }
  for (const each of ids.values()) each.sort((a, b) => a - b);
  return ids;
});
