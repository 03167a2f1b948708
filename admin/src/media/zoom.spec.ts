import { ZOOM_MAX, zoomed, zoomOf } from './zoom';

const largest = { width: 80, height: 100 };
const frame = (x: number, y: number, width: number, height: number) => ({ unit: '%' as const, x, y, width, height });

describe('the zoom of a frame', () => {
  it('keeps its middle and its proportions', () => {
    expect(zoomed(frame(10, 0, 80, 100), largest, 2)).toEqual(frame(30, 25, 40, 50));
    expect(zoomOf(frame(30, 25, 40, 50), largest)).toBe(2);
  });

  it('never leaves the picture', () => {
    expect(zoomed(frame(60, 50, 40, 50), largest, 1)).toEqual(frame(20, 0, 80, 100));
    expect(zoomed(frame(0, 0, 40, 50), largest, 1)).toEqual(frame(0, 0, 80, 100));
  });

  it('of a frame smaller than the slider goes is the most', () => {
    expect(zoomOf(frame(0, 0, 1, 1.25), largest)).toBe(ZOOM_MAX);
  });
});
