import type { ImageSource } from './content';

/** A part of a picture, in fractions of the original from 0 to 1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An uploaded picture as it is cut now; `width` and `height` are of the largest source, in pixels. */
export interface Media {
  id: number;
  width: number;
  height: number;
  sources: ImageSource[];
}

export interface MediaRecord extends Media {
  /** Null: the whole picture. */
  crop: Crop | null;
}
