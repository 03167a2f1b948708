const RealDate = Date;
let now = 0;

/** The clock of a history: it stands still until the history says otherwise. */
class HistoryDate extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now] : args) as [number]));
  }

  static override now(): number {
    return now;
  }
}

/** Stops the clock of this process. */
export function stopClock(): void {
  globalThis.Date = HistoryDate as DateConstructor;
}

/** Makes it another moment while the clock is stopped. */
export function setNow(moment: Date): void {
  now = moment.getTime();
}

export function startClock(): void {
  globalThis.Date = RealDate;
}
