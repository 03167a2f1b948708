import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
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
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import type { Actor } from '../audit/audit.service';
import { ContentService } from '../content/content.service';
import { Slugs } from '../content/slugs';
import { localesWith, readTexts, type TextsByLocale } from '../content/texts';
import { isMissingReference } from '../database/database';
import { Conflict, Invalid, Moved, NotFound } from '../errors/app-error';
import type { MediaEntity } from '../media/media.entity';
import { MediaService, toImage, toRecordImage } from '../media/media.service';
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

/** The clinic's doctors, and which services they offer. */
@Injectable()
export class DoctorsService extends ContentService<
  DoctorEntity,
  DoctorTextEntity,
  keyof DoctorText,
  DoctorRecord,
  DoctorInput
> {
  readonly resource = 'doctors';
  readonly sortable = { order: 'order', lastName: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' };
  protected readonly Row = DoctorEntity;
  protected readonly TextRow = DoctorTextEntity;
  protected readonly fields = doctorText;
  protected readonly nameFields = ['lastName', 'firstName', 'position'] as const;
  private visitsOf: VisitsOf = () => Promise.resolve([]);

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
    const query = this.visible(this.database.reader.createQueryBuilder(DoctorEntity, 'row'));
    const rows = await query.orderBy('row.order').addOrderBy('row.id').getMany();
    const doctors = await this.toDoctors(rows, locale);
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
    const row = id === null ? null : await this.findVisible(id);
    if (!row) throw new NotFound();
    if (row.slug !== slug) throw new Moved(row.slug);
    const [doctor] = await this.toDoctors([row], locale);
    if (!doctor) throw new NotFound();
    return doctor;
  }

  /** The doctor as visitors would see one after this write, of which nothing is kept. @throws as a write */
  async preview(id: number | undefined, input: DoctorInput, locale: Locale): Promise<Doctor> {
    return this.rehearse(id, input, async (row, tx) => {
      const [doctor] = await this.toDoctors([row], locale, tx);
      if (!doctor) throw new NotFound();
      return doctor;
    });
  }

  /** The published doctors with these ids, as the authors of articles. */
  async listAuthors(locale: Locale, ids: number[], tx: EntityManager = this.database.reader): Promise<ArticleAuthor[]> {
    if (ids.length === 0) return [];
    const rows = await this.visible(tx.createQueryBuilder(DoctorEntity, 'row'))
      .andWhere({ id: In(ids) })
      .getMany();
    const [texts, images] = await Promise.all([
      this.textsOf(
        tx,
        rows.map((row) => row.id),
        [locale, DEFAULT_LOCALE],
      ),
      this.media.byId(
        rows.map((row) => row.imageId),
        tx,
      ),
    ]);
    return rows.map((row) => {
      const doctor = toDoctor(row, texts.get(row.id) ?? {}, locale, [], images.get(row.imageId ?? 0));
      const { id, slug, fullName, position, image } = doctor;
      return { id, slug, fullName, position, image };
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

  /** The published doctors who offer each service, by the service's id. */
  async idsByService(): Promise<Map<number, number[]>> {
    const links = await this.visible(
      this.database.reader
        .createQueryBuilder(DoctorServiceEntity, 'link')
        .innerJoin(DoctorEntity, 'row', 'row.id = link.doctorId'),
    )
      .select(['link.doctorId', 'link.serviceId'])
      .orderBy('link.doctorId')
      .getMany();
    const byService = new Map<number, number[]>();
    for (const { doctorId, serviceId } of links) {
      byService.set(serviceId, [...(byService.get(serviceId) ?? []), doctorId]);
    }
    return byService;
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
    return (await this.database.holding(query).getOne()) !== null;
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

  private async findVisible(id: number): Promise<DoctorEntity | null> {
    return this.visible(this.database.reader.createQueryBuilder(DoctorEntity, 'row').where({ id })).getOne();
  }

  private async toDoctors(
    rows: DoctorEntity[],
    locale: Locale,
    tx: EntityManager = this.database.reader,
  ): Promise<Doctor[]> {
    const ids = rows.map((row) => row.id);
    const [texts, services, visible, images] = await Promise.all([
      this.textsOf(tx, ids),
      this.serviceIdsOf(tx, ids),
      this.services.visibleIds(tx),
      this.media.byId(
        rows.map((row) => row.imageId),
        tx,
      ),
    ]);
    const offered = new Set(visible);
    return rows.map((row) => {
      const serviceIds = (services.get(row.id) ?? []).filter((id) => offered.has(id));
      return toDoctor(row, texts.get(row.id) ?? {}, locale, serviceIds, images.get(row.imageId ?? 0));
    });
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

export function toDoctor(
  row: DoctorEntity,
  texts: TextsByLocale<DoctorTextEntity>,
  locale: Locale,
  serviceIds: number[],
  image: MediaEntity | undefined,
): Doctor {
  const { firstName, lastName, position, bio, imageAlt, fallback } = readTexts(doctorText, texts, locale);
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
    languages: row.languages,
    practisingSince: row.practisingSince,
    image: toImage(image, imageAlt || fullName),
    serviceIds,
    availableIn: localesWith(texts, 'bio'),
    fallback,
  };
}
