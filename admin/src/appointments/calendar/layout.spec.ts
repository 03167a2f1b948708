import { makeScale } from './scale';
import { freeCells, isWithin, lanesOf, type Span, without } from './spans';

const span = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 });

describe('Stretches of a day', () => {
  it('are what is left without others', () => {
    expect(without([span(9, 15)], [span(10, 11), span(14, 16)])).toEqual([span(9, 10), span(11, 14)]);
    expect(without([span(9, 10)], [span(8, 11)])).toEqual([]);
    expect(without([span(9, 10)], [span(10, 11)])).toEqual([span(9, 10)]);
  });

  it('hold what lies within one of them, also where two meet', () => {
    expect(isWithin(span(9, 10), [span(8, 12)])).toBe(true);
    expect(isWithin(span(9, 11), [span(8, 10), span(10, 12)])).toBe(true);
    expect(isWithin(span(9, 11), [span(8, 10)])).toBe(false);
  });
});

describe('Free times', () => {
  it('are at full and half hours, and where a free stretch begins', () => {
    expect(freeCells([{ from: 9 * 60 + 15, to: 10 * 60 + 45 }], 0)).toEqual([
      { from: 9 * 60 + 15, to: 9 * 60 + 30 },
      { from: 9 * 60 + 30, to: 10 * 60 },
      { from: 10 * 60, to: 10 * 60 + 30 },
      { from: 10 * 60 + 30, to: 10 * 60 + 45 },
    ]);
  });

  it('begin with the quarter of an hour that is running', () => {
    expect(freeCells([span(9, 10)], 9 * 60 + 20).map(({ from }) => from)).toEqual([9 * 60 + 15, 9 * 60 + 30]);
    expect(freeCells([span(9, 10)], 10 * 60)).toEqual([]);
  });

  it('are not shorter than a quarter of an hour, and begin at one', () => {
    expect(freeCells([{ from: 540, to: 550 }], 0)).toEqual([]);
    expect(freeCells([{ from: 547, to: 600 }], 0)).toEqual([
      { from: 555, to: 570 },
      { from: 570, to: 600 },
    ]);
  });
});

describe('Visits at the same time', () => {
  it('lie side by side, as many as meet', () => {
    expect(lanesOf([span(9, 10), span(9, 11), span(10, 11), span(12, 13)])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it('do not meet when one begins as the other ends, whatever their order', () => {
    expect(lanesOf([span(10, 11), span(9, 10)]).every(({ lanes }) => lanes === 1)).toBe(true);
  });
});

describe('The scale of a day', () => {
  it('has 72 pixels an hour, and less where nobody works', () => {
    const scale = makeScale([span(9, 12), span(14, 15)], [span(8, 18)]);
    expect([scale.from, scale.to]).toEqual([8 * 60, 18 * 60]);
    expect(scale.hours.filter(({ height }) => height === 72).map(({ minute }) => minute / 60)).toEqual([9, 10, 11, 14]);
    expect(scale.topOf(10 * 60) - scale.topOf(9 * 60)).toBe(72);
    expect(scale.topOf(9 * 60 + 15) - scale.topOf(9 * 60)).toBe(18);
    expect(scale.height).toBeLessThan(10 * 72);
  });

  it('shows visits before and after the opening hours', () => {
    const scale = makeScale([span(6.5, 7), span(20, 20.5)], [span(8, 18)]);
    expect([scale.from, scale.to]).toEqual([6 * 60, 21 * 60]);
  });

  it('shows a usual day when nothing is known of it', () => {
    expect(makeScale([], [])).toMatchObject({ from: 8 * 60, to: 18 * 60, height: 720 });
  });

  it('is as low as the window asks, so that a whole day is seen, but a quarter of an hour still holds a line', () => {
    const long = [span(8, 20)];
    expect(makeScale(long, long, 2_000).height).toBe(12 * 72);
    expect(makeScale(long, long, 660)).toMatchObject({ height: 660 });
    expect(makeScale(long, long, 300).height).toBe(12 * 48);
    const half = makeScale([span(8, 14)], long, 540);
    expect([half.height, half.hours.at(0)?.height, half.hours.at(-1)?.height]).toEqual([540, 64, 26]);
  });

  it('is read both ways', () => {
    const scale = makeScale([span(9, 12), span(14, 15)], [span(8, 18)]);
    for (let minute = scale.from; minute <= scale.to; minute += 15) {
      expect(Math.round(scale.minuteAt(scale.topOf(minute)))).toBe(minute);
    }
    expect(scale.minuteAt(-10)).toBe(scale.from);
    expect(scale.minuteAt(10_000)).toBe(scale.to);
    expect([scale.topOf(0), scale.topOf(24 * 60)]).toEqual([0, scale.height]);
  });
});
