import type { ContentType } from './content-types';
import type { Locale } from './locales';

/** What staff see as Active, Inactive and Deleted (in the bin). */
export const CONTENT_STATUSES = ['active', 'inactive', 'deleted'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** How far a translation is. `outdated`: the Polish text changed after it. */
export type Completeness = 'complete' | 'partial' | 'empty' | 'outdated';

/**
 * What visitors see of a record at this moment. `scheduled`: it shows from a moment that lies ahead; `ended`: it does
 * not show any more; `never_published`: nobody outside has seen it yet.
 */
export type PublicationState = 'visible' | 'scheduled' | 'ended' | 'hidden' | 'never_published' | 'deleted';

/**
 * What a list may be narrowed to by what visitors see of its records. `incomplete`: visible, and still without something.
 */
export type PublicationFilter = Exclude<PublicationState, 'deleted'> | 'incomplete';

/** Which of them the records of each type may have. */
export const PUBLICATION_FILTERS: Readonly<Record<ContentType, readonly PublicationFilter[]>> = {
  doctors: ['visible', 'incomplete', 'hidden', 'never_published'],
  services: ['visible', 'hidden', 'never_published'],
  articles: ['visible', 'scheduled', 'hidden', 'never_published'],
  questions: ['visible', 'hidden', 'never_published'],
  notifications: ['visible', 'scheduled', 'ended', 'hidden', 'never_published'],
  documents: ['visible', 'hidden', 'never_published'],
};

/**
 * What a visible record is still without: a doctor without `hours` or `services` cannot be booked.
 * @public a schema of the API's document
 */
export type PublicationLack = 'hours' | 'services';

export interface Publication {
  state: PublicationState;
  /** From when it shows, where that is said. */
  from: string | null;
  /** Until when. */
  until: string | null;
  lacks: PublicationLack[];
}

export type Translations<Text> = Record<Locale, Text>;

/**
 * The text fields of a content type. `required` ones must stand in a complete translation;
 * an `optional` one is needed in another language only when the Polish text has it.
 */
export interface TextFields<Name extends string> {
  readonly required: readonly Name[];
  readonly optional: readonly Name[];
}

/** What every record of the panel has besides its own shared fields. */
export interface ContentRecord<Text> {
  id: number;
  version: number;
  status: ContentStatus;
  published: boolean;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  publication: Publication;
  translations: Translations<Text>;
  completeness: Record<Locale, Completeness>;
}

/** What every write of a content item may carry besides its own fields. What is not said stays as it is. */
export interface ContentInput<Text> {
  published?: boolean;
  /** True leaves the other languages up to date although the Polish text changes. */
  minorEdit?: boolean;
  /** Translations that were read against the Polish text of this save and are still right. */
  reviewed?: Locale[];
  /** Translations of which only a part was brought up to date: they are still based on the Polish text of before. */
  stillBehind?: Locale[];
  translations?: Partial<Record<Locale, Partial<Text>>>;
  /** Why it is published although some of its words may be advertising. */
  acknowledged?: string;
}

/** A write that changes a record names the version that it changes. */
export interface Versioned {
  version: number;
}

/** Tells in which languages an item's main text is written; in the others readers get the Polish one. */
export interface Available {
  availableIn: Locale[];
}

/** Marks what an item of the public site shows in Polish for want of a translation. */
export interface Fallback<Name extends string> {
  /** The text fields that are in Polish although another language was asked for. */
  fallback: Name[];
}

/** One file of a picture: `url` is immutable, `width` is in pixels. */
export interface ImageSource {
  url: string;
  width: number;
  type: 'image/avif' | 'image/webp';
}

/** A picture as pages and the panel show it; `width` and `height` are of the largest source, in pixels. */
export interface Image {
  alt: string;
  width: number;
  height: number;
  sources: ImageSource[];
}

/** A picture in a panel record. */
export interface RecordImage {
  mediaId: number;
  width: number;
  height: number;
  sources: ImageSource[];
}

export interface ImageInput {
  mediaId: number;
}
