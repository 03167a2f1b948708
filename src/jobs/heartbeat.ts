import { Injectable } from '@nestjs/common';

/** The loops look every second or three, and a look gives up after some: one that is late by so much hangs. */
export const HANGS_MS = 60_000;

/** Whether the loops that do the jobs still turn. A loop whose Redis or database is away fails and turns on. */
@Injectable()
export class Heartbeat {
  private readonly beats = new Map<string, number>();

  constructor() {
    this.beat('relay');
  }

  /** The loop has come round, whatever came of it. */
  beat(loop: 'relay' | 'consumer', now = Date.now()): void {
    this.beats.set(loop, now);
  }

  /** How long ago each loop came round, in milliseconds. */
  list(now = Date.now()): [loop: string, agoMs: number][] {
    return [...this.beats].map(([loop, at]) => [loop, now - at]);
  }

  /** The loops that have stopped turning. */
  hanging(now = Date.now()): string[] {
    return this.list(now)
      .filter(([, agoMs]) => agoMs > HANGS_MS)
      .map(([loop]) => loop);
  }
}
