import type { ImageSource } from './content';
import type { ContentType } from './content-types';

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

/** A record that shows a picture, also one in the bin. */
export interface PictureUse {
  resource: ContentType;
  id: number;
  /** As staff know it: in Polish, or else in the first language that has a name. */
  name: string;
  /** What the picture's description says; empty for a picture in a text. */
  alt: string;
}

/** An uploaded picture that can be chosen again, cut as it was the last time. */
export interface LibraryPicture extends Media {
  createdAt: string;
  uses: PictureUse[];
}
