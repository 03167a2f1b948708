import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

const ANSWER_MS = 2_000;

/** Whether this process can serve. */
@Injectable()
export class Health {
  private stopping = false;

  constructor(private readonly database: Database) {}

  /** From now on the load balancer is to send nobody here. */
  stop(): void {
    this.stopping = true;
  }

  /** The parts that are down. */
  async down(): Promise<string[]> {
    if (this.stopping) return ['process'];
    const answered = this.database.reader.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const inTime = await Promise.race([answered, wait(ANSWER_MS, false, { ref: false })]);
    return inTime ? [] : ['database'];
  }
}
