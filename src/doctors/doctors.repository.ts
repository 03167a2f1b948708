import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { type DoctorText, doctorText } from '../../contract/doctor';
import type { Locale } from '../../contract/locales';
import type { ContentDefinition } from '../content/content-definition';
import { ContentRepository } from '../content/content.repository';
import { inLanguage, type TextColumns } from '../content/joined-texts';
import { Database, isMissingReference } from '../database/database';
import { RowQuery } from '../database/row-query';
import { SteadyRows } from '../database/steady-rows';
import { Invalid } from '../errors/app-error';
import { visibleNow } from '../freshness/visible-now';
import { joinPicture, type PictureColumns } from '../media/picture-columns';
import { DoctorEntity, DoctorServiceEntity, DoctorTextEntity } from './doctor.entity';

// JSON: an hour is an object with its beginning, and a day without hours an empty list.
const HOUR = '"from":';
/** The same one each time. */
const NOBODY: readonly AuthorColumns[] = [];
const HAS_SERVICES = 'EXISTS (SELECT 1 FROM doctor_service offer WHERE offer.doctorId = row.id)';
const HAS_HOURS = `EXISTS (SELECT 1 FROM doctor_schedule plan WHERE plan.doctorId = row.id AND (plan.weekly LIKE '%${HOUR}%' OR plan.exceptions LIKE '%${HOUR}%'))`;

export const doctorContent: ContentDefinition<DoctorEntity, keyof DoctorText> = {
  name: 'doctors',
  entity: DoctorEntity,
  textEntity: DoctorTextEntity,
  fields: doctorText,
  nameFields: ['lastName', 'firstName', 'position'],
  sorts: { order: 'order', lastName: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' },
  publication: { lacks: `NOT (${HAS_SERVICES} AND ${HAS_HOURS})` },
};

export const DOCTOR_TEXTS = [...doctorText.required, ...doctorText.optional];
export const AUTHOR_TEXTS = ['prefix', 'firstName', 'lastName', 'position', 'imageAlt'] as const;

/** What visitors read of a doctor. */
export interface DoctorColumns extends PictureColumns, TextColumns<keyof DoctorText> {
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

/** What visitors read of the author of an article. */
export interface AuthorColumns extends PictureColumns, TextColumns<(typeof AUTHOR_TEXTS)[number]> {
  id: number;
  slug: string;
}

/** A service that a doctor offers; `languages` is JSON. */
export interface OfferColumns {
  id: number;
  languages: string;
  serviceId: number;
}

/** The rows of doctors, and of the services that they offer. */
@Injectable()
export class DoctorsRepository {
  readonly content: ContentRepository<DoctorEntity, keyof DoctorText>;

  private readonly shown = new SteadyRows(
    new RowQuery<DoctorColumns>((tx) => this.shownColumns(tx).orderBy('row.order').addOrderBy('row.id')),
  );

  private readonly shownOne = new RowQuery<DoctorColumns>((tx) => this.shownColumns(tx).andWhere('row.id = :id'));

  private readonly authors = new SteadyRows(
    new RowQuery<AuthorColumns>((tx) => {
      const query = this.content.visible(tx).andWhere('row.id IN (:...ids)');
      return joinPicture(this.content.withTexts(query, ['id', 'slug'], AUTHOR_TEXTS), 'row.imageId');
    }),
  );

  private readonly offering = new RowQuery<{ serviceId: number; doctorIds: string }>((tx) =>
    this.content
      .visible(tx)
      .innerJoin(DoctorServiceEntity, 'link', 'link.doctorId = row.id')
      .select('link.serviceId', 'serviceId')
      .addSelect('GROUP_CONCAT(link.doctorId)', 'doctorIds')
      .groupBy('link.serviceId'),
  );

  constructor(private readonly database: Database) {
    this.content = new ContentRepository(database, doctorContent);
  }

  /** The published doctors in their order. */
  listShown(locale: Locale): Promise<readonly DoctorColumns[]> {
    return this.shown.rows(this.database.reader, { ...visibleNow(), ...inLanguage(locale) });
  }

  async findShown(tx: EntityManager, id: number, locale: Locale): Promise<DoctorColumns | null> {
    const [row] = await this.shownOne.rows(tx, { ...visibleNow(), ...inLanguage(locale), id });
    return row ?? null;
  }

  /** The published ones of these doctors. */
  async listAuthors(tx: EntityManager, ids: number[], locale: Locale): Promise<readonly AuthorColumns[]> {
    if (ids.length === 0) return NOBODY;
    return this.authors.rows(tx, { ...visibleNow(), ...inLanguage(locale), ids });
  }

  /** Who of the published doctors offers each service; the doctors' ids are parted by commas. */
  listOffering(): Promise<{ serviceId: number; doctorIds: string }[]> {
    return this.offering.rows(this.database.reader, visibleNow());
  }

  /** What the published doctors offer, in their order; one service only, when one is said. */
  async listOffers(serviceId?: number): Promise<OfferColumns[]> {
    const query = this.content
      .visible()
      .innerJoin(DoctorServiceEntity, 'link', 'link.doctorId = row.id')
      .select('row.id', 'id')
      .addSelect('row.languages', 'languages')
      .addSelect('link.serviceId', 'serviceId');
    if (serviceId !== undefined) query.andWhere('link.serviceId = :serviceId', { serviceId });
    return query.orderBy('row.order').addOrderBy('row.id').getRawMany<OfferColumns>();
  }

  /** The published doctors as entities. */
  listVisible(): Promise<DoctorEntity[]> {
    return this.content.visible().orderBy('row.id').getMany();
  }

  async listVisibleIds(): Promise<number[]> {
    const rows = await this.content.visible().select('row.id', 'id').getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  /** The doctors who are not in the bin, in their order. */
  listKept(): Promise<Pick<DoctorEntity, 'id' | 'published'>[]> {
    return this.database.reader.find(DoctorEntity, {
      select: { id: true, published: true },
      where: { deletedAt: IsNull() },
      order: { order: 'ASC', id: 'ASC' },
    });
  }

  /** The pictures of some doctors. */
  async listPortraits(ids: readonly number[]): Promise<({ id: number } & PictureColumns)[]> {
    if (ids.length === 0) return [];
    const query = this.database.reader.createQueryBuilder(DoctorEntity, 'row').select('row.id', 'id');
    return joinPicture(query, 'row.imageId').where('row.id IN (:...ids)', { ids }).getRawMany();
  }

  /** Whether a doctor is published, who cannot be blocked or deleted until the transaction ends. */
  async holdVisible(tx: EntityManager, id: number): Promise<boolean> {
    const query = this.content.visible(tx).select('row.id').andWhere({ id });
    return (await this.database.lockForShare(query).getOne()) !== null;
  }

  /** Whether there is such a record that is not in the bin. */
  exists(tx: EntityManager, id: number): Promise<boolean> {
    return tx.existsBy(DoctorEntity, { id, deletedAt: IsNull() });
  }

  /** All pictures that doctors have, those in the bin too. */
  async imageIds(tx: EntityManager): Promise<(number | null)[]> {
    const rows = await tx.find(DoctorEntity, { select: { id: true, imageId: true } });
    return rows.map((row) => row.imageId);
  }

  /** The ids of the services that doctors offer, in ascending order, by the doctor's id. */
  async serviceIdsOf(tx: EntityManager, ids: number[]): Promise<Map<number, number[]>> {
    const byDoctor = new Map<number, number[]>(ids.map((id) => [id, []]));
    const links = ids.length === 0 ? [] : await tx.findBy(DoctorServiceEntity, { doctorId: In(ids) });
    for (const { doctorId, serviceId } of links) byDoctor.get(doctorId)?.push(serviceId);
    for (const serviceIds of byDoctor.values()) serviceIds.sort((a, b) => a - b);
    return byDoctor;
  }

  /** Which of these doctors have hours written down, for every week or for some day. */
  async idsWithHours(tx: EntityManager, ids: number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await tx
      .createQueryBuilder()
      .select('hours.doctorId', 'id')
      .addSelect('hours.weekly', 'weekly')
      .addSelect('hours.exceptions', 'exceptions')
      .from('doctor_schedule', 'hours')
      .where('hours.doctorId IN (:...ids)', { ids })
      .getRawMany<{ id: number; weekly: string; exceptions: string }>();
    const hasHours = (json: string): boolean => json.includes(HOUR);
    return new Set(rows.filter((row) => hasHours(row.weekly) || hasHours(row.exceptions)).map(({ id }) => id));
  }

  /** @throws Invalid `unknown_id` at `serviceIds` */
  async setServices(tx: EntityManager, doctorId: number, serviceIds: number[]): Promise<void> {
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

  /** The visible doctors with all that visitors read of them, in one row each. */
  private shownColumns(tx: EntityManager): SelectQueryBuilder<DoctorEntity> {
    const columns = ['id', 'slug', 'phone', 'languages', 'practisingSince'];
    const query = this.content
      .withTexts(this.content.visible(tx), columns, DOCTOR_TEXTS)
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
    return joinPicture(query, 'row.imageId');
  }
}
