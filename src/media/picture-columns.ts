import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Image, ImageSource } from '../../contract/content';
import { MediaEntity } from './media.entity';

/** A row of a query that was given to `joinPicture`; nulls stand for no picture. */
export interface PictureColumns {
  pictureWidth: number | null;
  pictureHeight: number | null;
  /** JSON. */
  pictureSources: string | null;
}

/** Adds the picture whose id stands in a column, `row.imageId`, to a query. */
export function joinPicture<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  column: string,
): SelectQueryBuilder<Entity> {
  return query
    .leftJoin(MediaEntity, 'picture', `picture.id = ${column}`)
    .addSelect('picture.width', 'pictureWidth')
    .addSelect('picture.height', 'pictureHeight')
    .addSelect('picture.sources', 'pictureSources');
}

export function toImage({ pictureWidth, pictureHeight, pictureSources }: PictureColumns, alt: string): Image | null {
  if (pictureWidth === null || pictureHeight === null || pictureSources === null) return null;
  return {
    alt,
    width: pictureWidth,
    height: pictureHeight,
    sources: JSON.parse(pictureSources) as ImageSource[],
  };
}
