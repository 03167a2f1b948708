/** A text of the sketch: where it begins, or where its middle or end is. */
export interface MapLabel {
  x: number;
  y: number;
  /** Degrees, round its own point. */
  turn?: number;
  anchor?: 'middle' | 'end';
  size: number;
  /** Heavier than the names of streets. */
  bold?: boolean;
  quiet?: boolean;
}

/** The words of the sketch that depend on the language or on the settings. */
export type MapWord = 'clinic' | 'address' | 'entrance' | 'metro' | 'exit' | 'tram' | 'lines' | 'square';

/** One of the two cuts of the sketch. Paths are those of SVG. */
export interface MapShape {
  width: number;
  height: number;
  blocks: string;
  park: string;
  parkPaths: string;
  /** Transforms of the leaf that stands for a tree. */
  trees: readonly string[];
  /** Each with its width. */
  roads: readonly (readonly [width: number, path: string])[];
  rails: string;
  building: string;
  pin: string;
  pinLeaf: string;
  route: string;
  arrow: string;
  metro: string;
  tram: string;
  /** The middle of the plate with the minutes. */
  minutes: string;
  /** Streets are called what their signs say, in every language. */
  streets: readonly (MapLabel & { name: string })[];
  labels: Partial<Readonly<Record<MapWord, MapLabel>>>;
}

export const WIDE_MAP: MapShape = {
  width: 960,
  height: 600,
  blocks:
    'M30 30h180v150L34 190zm4 214 196-12 8 86-200 4zm6 102 200-8 6 108-202 12zM28 520l240-14 14 110H26zm292-20 246-6 8 120H330zm-30-144 272-10 8 104-272 10zm340 136 164-8-6 130H640zm236-22 110-10v150H850zm6-264 100-8v210l-106 14zm0-186h100v108l-98 8zM600 70l210-14 4 84-208 14zM296 20h240l4 72-240 10z',
  park: 'M616 216c70-6 140-12 200-18 0 70-4 140-8 206-64 6-120 10-186 12z',
  parkPaths: 'M772 436 628 220m-6 180c70-40 130-90 190-190',
  trees: [
    'rotate(-10 1667.3 -3655)scale(.3)',
    'rotate(12 -722.6 3558.2)scale(.3)',
    'rotate(-10 1650.3 -4382)scale(.3)',
    'rotate(12 -1119.2 3263.2)scale(.3)',
    'rotate(-10 2083.6 -4332.6)scale(.3)',
    'rotate(12 -1410.1 3332.3)scale(.3)',
    'rotate(-10 2519.8 -4052.5)scale(.3)',
  ],
  roads: [
    [16, 'm250 334 334-12m16-282 236-20'],
    [26, 'M236-20c14 220 26 420 54 640M566-20c6 220 18 420 34 640M838-20c-8 220-16 420-26 640'],
    [34, 'M-20 214c260-14 640-38 1000-64'],
    [46, 'M-20 486c280-16 660-16 1000-50'],
  ],
  rails: 'M-20 481c280-16 660-16 1000-50M-20 491c280-16 660-16 1000-50',
  building: 'm352 122 136-6 3 48-136 9z',
  pin: 'M414 126c-28-34-42-48-42-72a42 42 0 0 1 84 0c0 24-14 38-42 72',
  pinLeaf: 'matrix(.4 0 0 .4 414 40)',
  route: 'm796 470-26-30-138-214-26-26-162 10-12-28',
  arrow: 'M431 186v-8',
  metro: 'translate(806 500)',
  tram: 'translate(340 432)',
  minutes: 'translate(614 263)',
  streets: [
    { name: 'ul. Lipowa', x: 110, y: 212, turn: -3, size: 18, bold: true },
    { name: 'al. Jaśminowa', x: 60, y: 488, turn: -3, size: 18, bold: true },
    { name: 'ul. Pszczela', x: 262, y: 250, turn: 86, size: 17, quiet: true },
    { name: 'ul. Spokojna', x: 580, y: 344, turn: 88, size: 17, quiet: true },
    { name: 'ul. Sadowa', x: 822, y: 266, turn: 91, size: 17, quiet: true },
    { name: 'Zakątek', x: 392, y: 335, turn: -1, size: 16, quiet: true },
  ],
  labels: {
    square: { x: 716, y: 330, anchor: 'middle', size: 19, bold: true },
    clinic: { x: 468, y: 62, size: 24, bold: true },
    address: { x: 468, y: 90, size: 18, quiet: true },
    entrance: { x: 506, y: 158, size: 17, bold: true },
    metro: { x: 772, y: 502, anchor: 'end', size: 20, bold: true },
    exit: { x: 772, y: 527, anchor: 'end', size: 17, quiet: true },
    tram: { x: 372, y: 430, size: 19, bold: true },
    lines: { x: 372, y: 452, size: 17, quiet: true },
  },
};

export const PHONE_MAP: MapShape = {
  width: 480,
  height: 600,
  blocks:
    'M76 20h136v74H80zm-86 0h30v150l-30 4zm88 220 134-10 6 84-138 6zm2 132 140-6 6 80-142 8zm4 156 140-6 6 90H88zm196-10 118-8-4 100H284zM270 84l142-8v74l-140 12zm192-64h30v120l-32 4zm-4 206 40-4v196l-46 8z',
  park: 'M266 230c46-4 104-8 152-12 0 70-4 140-6 206-50 4-96 6-146 8 2-66 2-134 0-202',
  parkPaths: 'M394 464 272 236m-4 184c50-50 100-120 148-196',
  trees: [
    'rotate(-10 1553.9 -1568.6)scale(.3)',
    'rotate(12 -926.7 1982.8)scale(.3)',
    'rotate(-10 1954 -1533.6)scale(.3)',
    'rotate(12 -1323.3 2053.4)scale(.3)',
    'rotate(-10 2356 -1521.5)scale(.3)',
    'rotate(12 -1688.8 1870.5)scale(.3)',
  ],
  roads: [
    [16, 'M48 346c62-2 132-4 196-6m-4-280 196-10'],
    [26, 'M38-20c6 220 12 420 22 640M236-20c4 220 10 420 16 640M438-20c-4 220-10 420-16 640'],
    [34, 'M-20 208c160-8 340-22 520-36'],
    [46, 'M-20 492c160-8 340-12 520-26'],
  ],
  rails: 'M-20 487c160-8 340-12 520-26m-520 36c160-8 340-12 520-26',
  building: 'm86 116 126-4 3 46-126 9z',
  pin: 'M140 120c-28-34-42-48-42-72a42 42 0 0 1 84 0c0 24-14 38-42 72',
  pinLeaf: 'matrix(.4 0 0 .4 140 34)',
  route: 'm404 496-12-26-116-226-18-28-90 6-6-44',
  arrow: 'M161 180v-8',
  metro: 'translate(404 528)',
  tram: 'translate(118 446)',
  minutes: 'translate(320 355)',
  streets: [
    { name: 'ul. Lipowa', x: 330, y: 191, turn: -4, size: 19, bold: true },
    { name: 'al. Jaśminowa', x: 262, y: 488, turn: -3, anchor: 'end', size: 19, bold: true },
    { name: 'ul. Spokojna', x: 244, y: 300, turn: 89, size: 17, quiet: true },
    { name: 'ul. Sadowa', x: 428, y: 240, turn: 91, size: 17, quiet: true },
  ],
  labels: {
    square: { x: 346, y: 302, anchor: 'middle', size: 19, bold: true },
    clinic: { x: 196, y: 52, size: 24, bold: true },
    address: { x: 196, y: 79, size: 19, quiet: true },
    entrance: { x: 146, y: 194, anchor: 'end', size: 18, bold: true },
    metro: { x: 370, y: 558, anchor: 'end', size: 20, bold: true },
    exit: { x: 370, y: 583, anchor: 'end', size: 18, quiet: true },
    tram: { x: 108, y: 404, anchor: 'middle', size: 19, bold: true },
  },
};
