import type { PercentCrop } from 'react-image-crop';

const WHOLE = 100;

/** The most by which the slider makes the frame smaller. */
export const ZOOM_MAX = 5;

type Size = Pick<PercentCrop, 'width' | 'height'>;

/** How many times the largest frame is wider than this one. */
export function zoomOf(crop: Size, largest: Size): number {
  return Math.min(ZOOM_MAX, Math.max(1, largest.width / crop.width));
}

/** The frame in another size around the same middle, moved where it would stand over an edge. */
export function zoomed(crop: PercentCrop, largest: Size, zoom: number): PercentCrop {
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  const within = (start: number, size: number) => Math.min(Math.max(start, 0), WHOLE - size);
  return {
    unit: '%',
    width,
    height,
    x: within(crop.x + (crop.width - width) / 2, width),
    y: within(crop.y + (crop.height - height) / 2, height),
  };
}
