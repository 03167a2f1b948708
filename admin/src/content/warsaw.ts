// Swedish writes dates as forms want them: 2026-11-20 09:00.
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the clocks in Warsaw show at an instant: `2026-11-20T09:00`, wherever this computer stands. */
export function toWarsawWall(instant: string | number): string {
  // While somebody types a year, it is a short one at first.
  return wallClock.format(new Date(instant)).replace(' ', 'T').padStart('0000-00-00T00:00'.length, '0');
}

/** The instant at which the clocks in Warsaw show this; one of the two in the night when they are put back. */
export function fromWarsawWall(text: string): string {
  const asUtc = Date.parse(`${text}Z`);
  // The offset of a moment close by is wrong only around a change of the clocks, so it is looked at twice.
  const shift = (time: number) => Date.parse(`${toWarsawWall(time)}Z`) - time;
  const near = asUtc - shift(asUtc);
  return new Date(asUtc - shift(near)).toISOString();
}
