import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { ResourceKind } from '../../contract/resource';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import {
  type Place,
  type Price,
  type PriceInput,
  type Service,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  type ServiceInput,
  type ServiceRecord,
  type ServiceTerms,
  type ServiceText,
  serviceText,
} from '../../contract/service';
import type { ContentDefinition, OwnFields } from '../content/content-definition';
import { ContentLifecycleFactory } from '../content/content-lifecycle.factory';
import { nextOrder } from '../content/content.repository';
import { ContentService } from '../content/content.service';
import { type ShownRow, ShownRows } from '../content/shown-rows';
import { readTexts } from '../content/texts';
import { RowQuery } from '../database/row-query';
import { madeOnce, SteadyRows } from '../database/steady-rows';
import { Invalid } from '../errors/app-error';
import { visibleNow } from '../freshness/visible-now';
import { ServiceEntity, ServiceTextEntity } from './service.entity';

/** What booking has to know of a service. */
export interface BookableService {
  id: number;
  durationMinutes: number;
  place: Place;
  /** Of each kind one room or device. */
  needs: readonly ResourceKind[];
}

/** One of the services that can be booked, and the group it is in. */
export interface OfferedService extends BookableService {
  category: ServiceCategory;
}

const DEFAULTS = {
  category: SERVICE_CATEGORIES[0],
  priceKind: 'on_request',
  priceAmount: null,
  durationMinutes: 30,
  place: 'clinic',
} as const;

export const serviceContent: ContentDefinition<ServiceEntity, keyof ServiceText> = {
  name: 'services',
  entity: ServiceEntity,
  textEntity: ServiceTextEntity,
  fields: serviceText,
  nameFields: ['name'],
  sorts: { order: 'order', name: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' },
  filters: {
    category: (query, value) => {
      if (!SERVICE_CATEGORIES.some((category) => category === value)) {
        const params = { values: SERVICE_CATEGORIES.join(', ') };
        throw Invalid.fields([{ field: 'filter.category', code: 'not_allowed', params }]);
      }
      query.andWhere('row.category = :category', { category: value });
    },
  },
};

const serviceFields: OwnFields<ServiceEntity, ServiceRecord, ServiceInput> = {
  initial: async (tx) => ({ ...DEFAULTS, needs: [], order: await nextOrder(tx, ServiceEntity) }),
  assign: (row, input) => {
    row.category = input.category ?? row.category;
    row.durationMinutes = input.durationMinutes ?? row.durationMinutes;
    row.place = input.place ?? row.place;
    row.needs = input.needs ?? row.needs;
    row.order = input.order ?? row.order;
    if (input.price) {
      row.priceKind = input.price.kind;
      row.priceAmount = amountOf(input.price);
    }
  },
  read: (rows) =>
    rows.map((row) => ({
      category: row.category,
      price: priceOf(row),
      durationMinutes: row.durationMinutes,
      place: row.place,
      needs: row.needs,
      order: row.order,
    })),
};

const SHOWN = ['id', 'category', 'priceKind', 'priceAmount', 'durationMinutes', 'place'] as const;
type ShownService = ShownRow<ServiceEntity, (typeof SHOWN)[number], keyof ServiceText>;

interface CategoryColumns {
  id: number;
  category: ServiceCategory;
}

/** The clinic's services and their prices. */
@Injectable()
export class ServicesService extends ContentService<ServiceEntity, ServiceRecord, ServiceInput> {
  private readonly shown = new ShownRows(this.content.rows, SHOWN, (query) =>
    query.orderBy('row.order').addOrderBy('row.id'),
  );

  private readonly shownCategories = new SteadyRows(
    new RowQuery<CategoryColumns>((tx) =>
      this.content.rows.visible(tx).select('row.id', 'id').addSelect('row.category', 'category'),
    ),
  );

  constructor(lifecycles: ContentLifecycleFactory) {
    super(lifecycles.create(serviceContent, serviceFields));
  }

  /** The published services in their order. `doctorIds` tells who offers each. */
  async listVisible(locale: Locale, doctorIds: ReadonlyMap<number, number[]>, tx?: EntityManager): Promise<Service[]> {
    return toServices(await this.shown.list(locale, tx), doctorIds);
  }

  /** What a visit for each published service costs and asks for. */
  async listTerms(locale: Locale): Promise<ServiceTerms[]> {
    const services = await this.listVisible(locale, new Map());
    return services.map(({ id, price, preparation }) => ({ id, price, preparation }));
  }

  /** The published services with this one as a write would leave it, of which nothing is kept; and its id. */
  async preview(
    id: number | undefined,
    input: ServiceInput,
    locale: Locale,
  ): Promise<{ id: number; services: Service[] }> {
    return this.content.dryRun(id, input, async (row, tx) => ({
      id: row.id,
      services: await this.listVisible(locale, new Map(), tx),
    }));
  }

  /** The categories of the published services, by id. */
  async visibleCategories(tx: EntityManager = this.content.rows.reader): Promise<ReadonlyMap<number, ServiceCategory>> {
    return toCategories(await this.shownCategories.rows(tx, visibleNow()));
  }

  /** What a visit for a published service is like; null: there is no such service. */
  async findBookable(id: number): Promise<BookableService | null> {
    const query = this.content.rows.visible().andWhere({ id });
    const row = await query.select(['row.id', 'row.durationMinutes', 'row.place', 'row.needs']).getOne();
    return row && { id: row.id, durationMinutes: row.durationMinutes, place: row.place, needs: row.needs };
  }

  async listBookable(): Promise<OfferedService[]> {
    const query = this.content.rows.visible();
    const rows = await query
      .select(['row.id', 'row.category', 'row.durationMinutes', 'row.place', 'row.needs'])
      .orderBy('row.order')
      .addOrderBy('row.id')
      .getMany();
    return rows.map(({ id, category, durationMinutes, place, needs }) => ({
      id,
      category,
      durationMinutes,
      place,
      needs,
    }));
  }

  /** What services need besides a doctor, whatever their state; those that are gone are left out. */
  async needsOf(
    ids: readonly number[],
    tx: EntityManager = this.content.rows.reader,
  ): Promise<Map<number, readonly ResourceKind[]>> {
    const rows = await tx.find(ServiceEntity, { select: { id: true, needs: true }, where: { id: In([...ids]) } });
    return new Map(rows.map(({ id, needs }) => [id, needs]));
  }

  /** All services that need something besides a doctor, whatever their state. */
  async listNeedy(): Promise<Map<number, readonly ResourceKind[]>> {
    const query = this.content.rows.reader.createQueryBuilder(ServiceEntity, 'row').select(['row.id', 'row.needs']);
    const rows = await query.where("row.needs <> ''").getMany();
    return new Map(rows.map(({ id, needs }) => [id, needs]));
  }

  /** The names of services in a language, whatever their state; those that are gone are left out. */
  async namesOf(
    ids: number[],
    locale: Locale,
    tx: EntityManager = this.content.rows.reader,
  ): Promise<Map<number, string>> {
    const texts = await this.content.rows.textsOf(tx, ids, [locale, DEFAULT_LOCALE]);
    const names = new Map<number, string>();
    for (const [id, found] of texts) {
      const { name } = readTexts(serviceText, found, locale);
      if (name !== '') names.set(id, name);
    }
    return names;
  }
}

/** All that some services need. */
export function needsOf(services: readonly BookableService[]): ResourceKind[] {
  return [...new Set(services.flatMap(({ needs }) => needs))];
}

/** @throws Invalid at `price.amount` when the kind and the amount do not fit */
function amountOf({ kind, amount }: PriceInput): number | null {
  if (kind === 'on_request') return null;
  if (kind === 'free') return 0;
  if (amount === null || amount === undefined) throw Invalid.fields([{ field: 'price.amount', code: 'required' }]);
  return amount;
}

const toCategories = madeOnce(
  (rows: readonly CategoryColumns[]): ReadonlyMap<number, ServiceCategory> =>
    new Map(rows.map(({ id, category }) => [id, category])),
);

const toServices = madeOnce((rows: readonly ShownService[], doctorIds: ReadonlyMap<number, number[]>): Service[] =>
  rows.map((row) => toService(row, doctorIds.get(row.id) ?? [])),
);

function priceOf(row: Pick<ServiceEntity, 'priceKind' | 'priceAmount'>): Price {
  return { kind: row.priceKind, amount: row.priceAmount, currency: 'PLN' };
}

function toService(row: ShownService, doctorIds: number[]): Service {
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    description: row.description,
    preparation: row.preparation,
    price: priceOf(row),
    durationMinutes: row.durationMinutes,
    place: row.place,
    doctorIds,
    fallback: row.fallback,
  };
}
