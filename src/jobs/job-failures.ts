/** A run that would fail again however often it is tried. `code` goes into the outbox: nothing personal. */
export class PermanentFailure extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'PermanentFailure';
  }
}

/** A run that failed and may succeed later. `code` goes into the outbox: nothing personal. */
export class TemporaryFailure extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'TemporaryFailure';
  }
}

/**
 * What the job works with is away, whatever the row: a mail server that is down. The attempt does not count, and this
 * process leaves all rows of the job alone for `waitMs`.
 */
export class OutOfService extends Error {
  constructor(
    readonly code: string,
    readonly waitMs: number,
  ) {
    super(code);
    this.name = 'OutOfService';
  }
}

/** The row was taken by another process in the meantime: what this run did is rolled back. */
export class ClaimLost extends Error {
  constructor() {
    super('claim_lost');
    this.name = 'ClaimLost';
  }
}
