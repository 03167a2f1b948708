import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { ArticleAuthor } from '../../contract/article';
import type { UpcomingVisit } from '../../contract/appointment';
import {
  type BlockedDoctor,
  type Doctor,
  type DoctorInput,
  type DoctorRecord,
  type DoctorText,
  doctorText,
} from '../../contract/doctor';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import type { Actor } from '../audit/audit.service';
import { ContentService } from '../content/content.service';
import { inLanguage, joinedTexts, joinTexts, type TextColumns } from '../content/joined-texts';
import { Slugs } from '../content/slugs';
import { localesWith, readTexts, type TextsByLocale } from '../content/texts';
import { isMissingReference } from '../database/database';
import { RowQuery, selectColumns } from '../database/row-query';
import { Conflict, Invalid, Moved, NotFound } from '../errors/app-error';
import { visibleNow } from '../freshness/visible-now';
import { MediaService, toRecordImage } from '../media/media.service';
import { joinPicture, type PictureColumns, toImage } from '../media/picture-columns';
import type { OfferingDoctors } from '../services/offering-doctors.service';
import type { PageEntry } from '../site/define-page';
import { ServicesService } from '../services/services.service';
import { DoctorEntity, DoctorServiceEntity, DoctorTextEntity } from './doctor.entity';

/** Whom a visit can be booked with. */
export interface BookableDoctor {
  id: number;
  languages: Locale[];
  serviceIds: number[];
}

/** Tells which visits a doctor still has: a doctor with visits to come is not deleted, and blocking one lists them. */
export type VisitsOf = (tx: EntityManager, doctorId: number) => Promise<UpcomingVisit[]>;

export interface DoctorFilter {
  service?: number;
  language?: Locale;
}

const TEXTS = [...doctorText.required, ...doctorText.optional];
const AUTHOR_TEXTS = ['firstName', 'lastName', 'position', 'imageAlt'] as const;
const COLUMNS = ['id', 'slug', 'phone', 'languages', 'practisingSince'] as const;

type AuthorColumns = { id: number; slug: string } & PictureColumns & TextColumns<(typeof AUTHOR_TEXTS)[number]>;

interface DoctorColumns extends PictureColumns, TextColumns<keyof DoctorText> {
  id: number;
  slug: string;
  phone: string | null;
  /** JSON. */
  languages: string;
  practisingSince: number | null;
  /** Ids parted by commas. */
  serviceIds: string | null;
  /** The locales in which there is a biography, parted by commas. */
  availableIn: string | null;
}

/** The clinic's doctors, and which services they offer. */
@Injectable()
export class DoctorsService
  extends ContentService<DoctorEntity, DoctorTextEntity, keyof DoctorText, DoctorRecord, DoctorInput>
  implements OfferingDoctors
{
  readonly resource = 'doctors';
  readonly sortable = { order: 'order', lastName: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' };
  protected readonly Row = DoctorEntity;
  protected readonly TextRow = DoctorTextEntity;
  protected readonly fields = doctorText;
  protected readonly nameFields = ['lastName', 'firstName', 'position'] as const;
  private visitsOf: VisitsOf = () => Promise.resolve([]);

  private readonly shown = new RowQuery<DoctorColumns>((reader) =>
    this.doctorColumns(reader).orderBy('row.order').addOrderBy('row.id'),
  );

  private readonly shownOne = new RowQuery<DoctorColumns>((reader) =>
    this.doctorColumns(reader).andWhere('row.id = :id'),
  );

  private readonly authors = new RowQuery<AuthorColumns>((reader) => {
    const query = reader.createQueryBuilder(DoctorEntity, 'row').where('row.id IN (:...ids)');
    const columns = joinTexts(selectColumns(query, 'row', ['id', 'slug']), DoctorTextEntity, AUTHOR_TEXTS);
    return joinPicture(this.visible(columns), 'row.imageId');
  });

  private readonly offers = new RowQuery<{ serviceId: number; doctorIds: string }>((reader) =>
    this.visible(
      reader
        .createQueryBuilder(DoctorServiceEntity, 'link')
        .innerJoin(DoctorEntity, 'row', 'row.id = link.doctorId')
        .select('link.serviceId', 'serviceId')
        .addSelect('GROUP_CONCAT(link.doctorId)', 'doctorIds')
        .groupBy('link.serviceId'),
    ),
  );

  constructor(
    private readonly media: MediaService,
    private readonly services: ServicesService,
    private readonly slugs: Slugs,
  ) {
    super();
    media.usedBy(async (tx) => {
      const rows = await tx.find(DoctorEntity, { select: { id: true, imageId: true } });
      return { ids: rows.map((row) => row.imageId) };
    });
  }

  /** The published doctors in their order. */
  async listVisible(locale: Locale, filter: DoctorFilter = {}): Promise<Doctor[]> {
    const { reader } = this.database;
    const rows = await this.shown.rows(reader, { ...visibleNow(), ...inLanguage(locale) });
    const doctors = await this.toDoctors(rows, reader);
    return doctors.filter(
      ({ languages, serviceIds }) =>
        (filter.language === undefined || languages.includes(filter.language)) &&
        (filter.service === undefined || serviceIds.includes(filter.service)),
    );
  }

  /**
   * One published doctor by the present slug.
   * @throws NotFound; Moved when the slug is an old one
   */
  async read(slug: string, locale: Locale): Promise<Doctor> {
    const id = await this.slugs.find(this.resource, slug);
    if (id === null) throw new NotFound();
    const doctor = await this.getVisible(id, locale, this.database.reader);
    if (doctor.slug !== slug) throw new Moved(doctor.slug);
    return doctor;
  }

  /** The doctor as visitors would see one after this write, of which nothing is kept. @throws as a write */
  async preview(id: number | undefined, input: DoctorInput, locale: Locale): Promise<Doctor> {
    return this.dryRun(id, input, (row, tx) => this.getVisible(row.id, locale, tx));
  }

  /** The published doctors with these ids, as the authors of articles. */
  async listAuthors(locale: Locale, ids: number[], tx: EntityManager = this.database.reader): Promise<ArticleAuthor[]> {
    if (ids.length === 0) return [];
    const rows = await this.authors.rows(tx, { ...visibleNow(), ...inLanguage(locale), ids });
    return rows.map((row) => {
      const { firstName, lastName, position, imageAlt } = joinedTexts(AUTHOR_TEXTS, row);
      const fullName = `${firstName} ${lastName}`.trim();
      return { id: row.id, slug: row.slug, fullName, position, image: toImage(row, imageAlt || fullName) };
    });
  }

  /** The addresses of the published doctors, for machines. */
  async addresses(): Promise<PageEntry[]> {
    const { reader } = this.database;
    const rows = await this.visible(reader.createQueryBuilder(DoctorEntity, 'row')).orderBy('row.id').getMany();
    const texts = await this.textsOf(
      reader,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      params: { slug: row.slug },
      lastModified: row.updatedAt,
      locales: localesWith(texts.get(row.id) ?? {}, 'bio'),
    }));
  }

  async idsByService(): Promise<Map<number, number[]>> {
    const rows = await this.offers.rows(this.database.reader, visibleNow());
    return new Map(rows.map(({ serviceId, doctorIds }) => [serviceId, numbersOf(doctorIds)]));
  }

  /** The published doctors in their order; those who offer a service, when one is said. */
  async listBookable(serviceId?: number): Promise<BookableDoctor[]> {
    const query = this.visible(this.database.reader.createQueryBuilder(DoctorEntity, 'row'))
      .innerJoin(DoctorServiceEntity, 'link', 'link.doctorId = row.id')
      .select('row.id', 'id')
      .addSelect('row.languages', 'languages')
      .addSelect('link.serviceId', 'serviceId');
    if (serviceId !== undefined) query.andWhere('link.serviceId = :serviceId', { serviceId });
    const rows = await query
      .orderBy('row.order')
      .addOrderBy('row.id')
      .getRawMany<{ id: number; languages: string; serviceId: number }>();
    const doctors = new Map<number, BookableDoctor>();
    for (const { id, languages, serviceId: offered } of rows) {
      const known = doctors.get(id);
      if (known) known.serviceIds.push(offered);
      else doctors.set(id, { id, languages: JSON.parse(languages) as Locale[], serviceIds: [offered] });
    }
    return [...doctors.values()];
  }

  /** The full names of doctors in a language, whatever their state; those who are gone are left out. */
  async namesOf(ids: number[], locale: Locale, tx: EntityManager = this.database.reader): Promise<Map<number, string>> {
    const texts = await this.textsOf(tx, ids, [locale, DEFAULT_LOCALE]);
    const names = new Map<number, string>();
    for (const [id, found] of texts) {
      const { firstName, lastName } = readTexts(doctorText, found, locale);
      const name = `${firstName} ${lastName}`.trim();
      if (name !== '') names.set(id, name);
    }
    return names;
  }

  /** Whether visitors see the doctor, who cannot be blocked or deleted until the transaction ends. */
  async holdVisible(tx: EntityManager, id: number): Promise<boolean> {
    const query = this.visible(tx.createQueryBuilder(DoctorEntity, 'row').select('row.id').where({ id }));
    return (await this.database.lockForShare(query).getOne()) !== null;
  }

  /** Says who knows of the doctors' visits. */
  visitsAreKnownBy(visits: VisitsOf): void {
    this.visitsOf = visits;
  }

  /** Active → Inactive, with the visits that the doctor still has. @throws as `block` */
  async blockAndList(id: number, by: Actor, version?: number): Promise<BlockedDoctor> {
    const record = await this.block(id, by, version);
    return { ...record, upcoming: await this.visitsOf(this.database.reader, id) };
  }

  protected override async putInBin(row: DoctorEntity, tx: EntityManager): Promise<void> {
    const upcoming = await this.visitsOf(tx, row.id);
    if (upcoming.length > 0) throw new Conflict('has_visits', { extra: { upcoming } });
    await super.putInBin(row, tx);
  }

  protected async blank(tx: EntityManager): Promise<DoctorEntity> {
    const last = await tx.maximum(DoctorEntity, 'order');
    return Object.assign(new DoctorEntity(), {
      slug: this.slugs.placeholder(),
      phone: null,
      languages: [],
      practisingSince: null,
      imageId: null,
      order: (last ?? 0) + 1,
    });
  }

  protected async write(
    tx: EntityManager,
    row: DoctorEntity,
    input: DoctorInput,
    texts: TextsByLocale<DoctorTextEntity>,
  ): Promise<void> {
    const { firstName = '', lastName = '' } = texts[DEFAULT_LOCALE] ?? {};
    await this.slugs.assign(tx, this.resource, row, input.slug, `${firstName} ${lastName}`, 'doctor');
    row.languages = input.languages ?? row.languages;
    row.order = input.order ?? row.order;
    if (input.phone !== undefined) row.phone = input.phone;
    if (input.practisingSince !== undefined) row.practisingSince = input.practisingSince;
    if (input.image !== undefined) row.imageId = await this.media.requireId(tx, input.image, 'image');
    if (input.serviceIds) await this.setServices(tx, row.id, input.serviceIds);
  }

  protected async toRecords(rows: DoctorEntity[], tx: EntityManager): Promise<DoctorRecord[]> {
    const ids = rows.map((row) => row.id);
    const texts = await this.textsOf(tx, ids);
    const services = await this.serviceIdsOf(tx, ids);
    const images = await this.media.byId(
      rows.map((row) => row.imageId),
      tx,
    );
    return rows.map((row) => ({
      ...this.toRecord(row, texts.get(row.id) ?? {}),
      slug: row.slug,
      phone: row.phone,
      languages: row.languages,
      practisingSince: row.practisingSince,
      serviceIds: services.get(row.id) ?? [],
      image: toRecordImage(images.get(row.imageId ?? 0)),
      order: row.order,
    }));
  }

  protected override async remove(tx: EntityManager, ids: number[]): Promise<void> {
    await this.slugs.forget(tx, this.resource, ids);
    await super.remove(tx, ids);
  }

  /** The visible doctors with all that visitors read of them, in one row each. */
  private doctorColumns(reader: EntityManager): SelectQueryBuilder<DoctorEntity> {
    const query = selectColumns(reader.createQueryBuilder(DoctorEntity, 'row'), 'row', COLUMNS)
      .addSelect(
        (services) =>
          services
            .select('GROUP_CONCAT(link.serviceId)')
            .from(DoctorServiceEntity, 'link')
            .where('link.doctorId = row.id'),
        'serviceIds',
      )
      .addSelect(
        (bios) =>
          bios
            .select('GROUP_CONCAT(bio.locale)')
            .from(DoctorTextEntity, 'bio')
            .where("bio.ownerId = row.id AND bio.bio <> ''"),
        'availableIn',
      );
    return this.visible(joinPicture(joinTexts(query, DoctorTextEntity, TEXTS), 'row.imageId'));
  }

  /** @throws NotFound */
  private async getVisible(id: number, locale: Locale, tx: EntityManager): Promise<Doctor> {
    const rows = await this.shownOne.rows(tx, { ...visibleNow(), ...inLanguage(locale), id });
    const [doctor] = await this.toDoctors(rows, tx);
    if (!doctor) throw new NotFound();
    return doctor;
  }

  private async toDoctors(rows: DoctorColumns[], tx: EntityManager): Promise<Doctor[]> {
    if (rows.length === 0) return [];
    const offered = new Set(await this.services.visibleIds(tx));
    return rows.map((row) =>
      toDoctor(
        row,
        numbersOf(row.serviceIds).filter((id) => offered.has(id)),
      ),
    );
  }

  private async serviceIdsOf(tx: EntityManager, ids: number[]): Promise<Map<number, number[]>> {
    const byDoctor = new Map<number, number[]>(ids.map((id) => [id, []]));
    const links = ids.length === 0 ? [] : await tx.findBy(DoctorServiceEntity, { doctorId: In(ids) });
    for (const { doctorId, serviceId } of links) byDoctor.get(doctorId)?.push(serviceId);
    for (const serviceIds of byDoctor.values()) serviceIds.sort((a, b) => a - b);
    return byDoctor;
  }

  private async setServices(tx: EntityManager, doctorId: number, serviceIds: number[]): Promise<void> {
    await tx.delete(DoctorServiceEntity, { doctorId });
    if (serviceIds.length === 0) return;
    try {
      await tx.insert(
        DoctorServiceEntity,
        serviceIds.map((serviceId) => ({ doctorId, serviceId })),
      );
    } catch (error) {
      if (isMissingReference(error)) throw Invalid.fields([{ field: 'serviceIds', code: 'unknown_id' }]);
      throw error;
    }
  }
}

/** Who of all published doctors offers each service, by the service's id. */
export function byService(doctors: readonly Doctor[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const doctor of doctors) {
    for (const serviceId of doctor.serviceIds) ids.set(serviceId, [...(ids.get(serviceId) ?? []), doctor.id]);
  }
  for (const each of ids.values()) each.sort((a, b) => a - b);
  return ids;
}

/** The numbers of a `GROUP_CONCAT`, in their order. */
function numbersOf(list: string | null): number[] {
  return list === null
    ? []
    : list
        .split(',')
        .map(Number)
        .sort((a, b) => a - b);
}

function toDoctor(row: DoctorColumns, serviceIds: number[]): Doctor {
  const { firstName, lastName, position, bio, imageAlt, fallback } = joinedTexts(TEXTS, row);
  const written = row.availableIn?.split(',') ?? [];
  const fullName = `${firstName} ${lastName}`.trim();
  return {
    id: row.id,
    slug: row.slug,
    firstName,
    lastName,
    fullName,
    position,
    bio,
    phone: row.phone,
    languages: JSON.parse(row.languages) as Locale[],
    practisingSince: row.practisingSince,
    image: toImage(row, imageAlt || fullName),
    serviceIds,
    availableIn: LOCALES.filter((each) => written.includes(each)),
    fallback,
  };
}
