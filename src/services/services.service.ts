import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import {
  type Place,
  type Price,
  type PriceInput,
  type Service,
  SERVICE_CATEGORIES,
  type ServiceInput,
  type ServiceRecord,
  type ServiceText,
  serviceText,
} from '../../contract/service';
import { ContentService } from '../content/content.service';
import { inLanguage, joinedTexts, joinTexts, type TextColumns } from '../content/joined-texts';
import { readTexts } from '../content/texts';
import { RowQuery, selectColumns } from '../database/row-query';
import { Invalid } from '../errors/app-error';
import { visibleNow } from '../freshness/visible-now';
import { ServiceEntity, ServiceTextEntity } from './service.entity';

/** What booking has to know of a service. */
export interface BookableService {
  id: number;
  durationMinutes: number;
  place: Place;
}

const DEFAULTS = { priceKind: 'on_request', priceAmount: null, durationMinutes: 30, place: 'clinic' } as const;

const TEXTS = [...serviceText.required, ...serviceText.optional];
const COLUMNS = ['id', 'category', 'priceKind', 'priceAmount', 'durationMinutes', 'place'] as const;

type ServiceColumns = Pick<ServiceEntity, (typeof COLUMNS)[number]> & TextColumns<keyof ServiceText>;

/** The clinic's services and their prices. */
@Injectable()
export class ServicesService extends ContentService<
  ServiceEntity,
  ServiceTextEntity,
  keyof ServiceText,
  ServiceRecord,
  ServiceInput
> {
  readonly resource = 'services';
  readonly sortable = { order: 'order', name: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' };
  protected readonly Row = ServiceEntity;
  protected readonly TextRow = ServiceTextEntity;
  protected readonly fields = serviceText;
  protected readonly nameFields = ['name'] as const;

  private readonly shown = new RowQuery<ServiceColumns>((reader) => {
    const query = reader.createQueryBuilder(ServiceEntity, 'row').orderBy('row.order').addOrderBy('row.id');
    return joinTexts(this.visible(selectColumns(query, 'row', COLUMNS)), ServiceTextEntity, TEXTS);
  });

  private readonly shownIds = new RowQuery<{ id: number }>((reader) =>
    this.visible(reader.createQueryBuilder(ServiceEntity, 'row').select('row.id', 'id')),
  );

  /** The published services in their order. `doctorIds` tells who offers each. */
  async listVisible(
    locale: Locale,
    doctorIds: ReadonlyMap<number, number[]>,
    tx: EntityManager = this.database.reader,
  ): Promise<Service[]> {
    const rows = await this.shown.rows(tx, { ...visibleNow(), ...inLanguage(locale) });
    return rows.map((row) => toService(row, doctorIds.get(row.id) ?? []));
  }

  /** The published services with this one as a write would leave it, of which nothing is kept; and its id. */
  async preview(
    id: number | undefined,
    input: ServiceInput,
    locale: Locale,
  ): Promise<{ id: number; services: Service[] }> {
    return this.dryRun(id, input, async (row, tx) => ({
      id: row.id,
      services: await this.listVisible(locale, new Map(), tx),
    }));
  }

  async visibleIds(tx: EntityManager = this.database.reader): Promise<number[]> {
    const rows = await this.shownIds.rows(tx, visibleNow());
    return rows.map(({ id }) => id);
  }

  /** What a visit for a published service is like; null: there is no such service. */
  async findBookable(id: number): Promise<BookableService | null> {
    const query = this.visible(this.database.reader.createQueryBuilder(ServiceEntity, 'row').where({ id }));
    const row = await query.select(['row.id', 'row.durationMinutes', 'row.place']).getOne();
    return row && { id: row.id, durationMinutes: row.durationMinutes, place: row.place };
  }

  async listBookable(): Promise<BookableService[]> {
    const query = this.visible(this.database.reader.createQueryBuilder(ServiceEntity, 'row'));
    const rows = await query
      .select(['row.id', 'row.durationMinutes', 'row.place'])
      .orderBy('row.order')
      .addOrderBy('row.id')
      .getMany();
    return rows.map(({ id, durationMinutes, place }) => ({ id, durationMinutes, place }));
  }

  /** The names of services in a language, whatever their state; those that are gone are left out. */
  async namesOf(ids: number[], locale: Locale, tx: EntityManager = this.database.reader): Promise<Map<number, string>> {
    const texts = await this.textsOf(tx, ids, [locale, DEFAULT_LOCALE]);
    const names = new Map<number, string>();
    for (const [id, found] of texts) {
      const { name } = readTexts(serviceText, found, locale);
      if (name !== '') names.set(id, name);
    }
    return names;
  }

  protected async blank(tx: EntityManager, input: ServiceInput): Promise<ServiceEntity> {
    const last = await tx.maximum(ServiceEntity, 'order');
    const [category] = SERVICE_CATEGORIES;
    return Object.assign(new ServiceEntity(), DEFAULTS, {
      category: input.category ?? category,
      order: (last ?? 0) + 1,
    });
  }

  protected write(_tx: EntityManager, row: ServiceEntity, input: ServiceInput): Promise<void> {
    row.category = input.category ?? row.category;
    row.durationMinutes = input.durationMinutes ?? row.durationMinutes;
    row.place = input.place ?? row.place;
    row.order = input.order ?? row.order;
    if (input.price) {
      row.priceKind = input.price.kind;
      row.priceAmount = amountOf(input.price);
    }
    return Promise.resolve();
  }

  protected async toRecords(rows: ServiceEntity[], tx: EntityManager): Promise<ServiceRecord[]> {
    const texts = await this.textsOf(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      ...this.toRecord(row, texts.get(row.id) ?? {}),
      category: row.category,
      price: priceOf(row),
      durationMinutes: row.durationMinutes,
      place: row.place,
      order: row.order,
    }));
  }

  protected override narrow(query: SelectQueryBuilder<ServiceEntity>, name: string, value: unknown): boolean {
    if (name !== 'category') return false;
    if (!SERVICE_CATEGORIES.some((category) => category === value)) {
      const params = { values: SERVICE_CATEGORIES.join(', ') };
      throw Invalid.fields([{ field: 'filter.category', code: 'not_allowed', params }]);
    }
    query.andWhere('row.category = :category', { category: value });
    return true;
  }
}

/** @throws Invalid at `price.amount` when the kind and the amount do not fit */
function amountOf({ kind, amount }: PriceInput): number | null {
  if (kind === 'on_request') return null;
  if (kind === 'free') return 0;
  if (amount === null || amount === undefined) throw Invalid.fields([{ field: 'price.amount', code: 'required' }]);
  return amount;
}

function priceOf(row: Pick<ServiceEntity, 'priceKind' | 'priceAmount'>): Price {
  return { kind: row.priceKind, amount: row.priceAmount, currency: 'PLN' };
}

function toService(row: ServiceColumns, doctorIds: number[]): Service {
  const { name, description, preparation, fallback } = joinedTexts(TEXTS, row);
  return {
    id: row.id,
    category: row.category,
    name,
    description,
    preparation,
    price: priceOf(row),
    durationMinutes: row.durationMinutes,
    place: row.place,
    doctorIds,
    fallback,
  };
}
