import type { PictureUse } from '../../contract/media';

/** The pictures that a feature shows: by their ids, and by the addresses in its texts. */
export interface MediaUse {
  ids?: Iterable<number | null>;
  addresses?: Iterable<string>;
}

/** Pictures that are looked for. */
export interface Pictures {
  ids: readonly number[];
  /** Of their files. */
  addresses: ReadonlySet<string>;
}

/** A record with those of its pictures that are looked for. */
export interface PictureUser {
  ids: number[];
  addresses: string[];
  use: PictureUse;
}

/** The records of a feature that show pictures, those in the bin too. */
export interface PictureUsers {
  list(pictures: Pictures): Promise<PictureUser[]>;
  /** The pictures, by id, of records whose names have all words of a text; a bounded number. */
  search(text: string): Promise<number[]>;
}
