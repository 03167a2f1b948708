import { Injectable } from '@nestjs/common';
import { Parts } from './parts';

/** Whether this process can serve. */
@Injectable()
export class Health {
  private stopping = false;

  constructor(private readonly parts: Parts) {}

  /** From now on the load balancer is to send nobody here. */
  stop(): void {
    this.stopping = true;
  }

  /** The parts that are down. */
  async down(): Promise<string[]> {
    if (this.stopping) return ['process'];
    return (await this.parts.isDatabaseUp()) ? [] : ['database'];
  }
}
