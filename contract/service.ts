import type { ResourceKind } from './resource';
import type { ContentInput, ContentRecord, Fallback, TextFields } from './content';

export interface ServiceText {
  name: string;
  description: string;
  preparation: string;
}

export const serviceText: TextFields<keyof ServiceText> = {
  required: ['name', 'description'],
  optional: ['preparation'],
};

/** The groups of the price list, in its order. Their names are words: `services.category.<code>`. */
export const SERVICE_CATEGORIES = [
  'pregnancy',
  'gynaecology',
  'ultrasound',
  'paediatrics',
  'family_medicine',
  'endocrinology',
  'vaccination',
  'laboratory',
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export const PRICE_KINDS = ['fixed', 'from', 'free', 'on_request'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Where a visit takes place. */
export const PLACES = ['clinic', 'online'] as const;
export type Place = (typeof PLACES)[number];

/** `amount` is in grosz: 0 when free, null on request. */
export interface Price {
  kind: PriceKind;
  amount: number | null;
  currency: 'PLN';
}

export interface PriceInput {
  kind: PriceKind;
  amount?: number | null;
  currency?: 'PLN';
}

/** A service as visitors see one, in one language. */
export interface Service extends Fallback<keyof ServiceText> {
  id: number;
  category: ServiceCategory;
  name: string;
  description: string;
  preparation: string;
  price: Price;
  durationMinutes: number;
  place: Place;
  doctorIds: number[];
}

/** What a visit for a service costs, and how to prepare for it. */
export type ServiceTerms = Pick<Service, 'id' | 'price' | 'preparation'>;

interface ServiceShared {
  category: ServiceCategory;
  durationMinutes: number;
  place: Place;
  /** Kinds of rooms and devices; a visit takes one of each. */
  needs: ResourceKind[];
  order: number;
}

export interface ServiceRecord extends ContentRecord<ServiceText>, ServiceShared {
  price: Price;
}

export interface ServiceInput extends ContentInput<ServiceText>, Partial<ServiceShared> {
  price?: PriceInput;
}
