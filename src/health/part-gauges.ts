import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Troubles } from '../config/troubles';
import { Metrics } from '../metrics/metrics';
import { Parts } from './parts';

/** The servers that the site works with, as this process reaches them. */
@Injectable()
export class PartGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly parts: Parts,
    private readonly troubles: Troubles,
  ) {}

  onModuleInit(): void {
    const registers = [this.metrics.registry];
    const { parts, troubles } = this;
    new Gauge({
      name: 'database_up',
      help: '1 when the database answers this process',
      registers,
      async collect() {
        this.set(Number(await parts.isDatabaseUp()));
      },
    });
    new Gauge({
      name: 'redis_up',
      help: '1 when Redis answers this process; not there when the site was given none',
      registers,
      async collect() {
        const up = await parts.isRedisUp();
        if (up === null) this.remove();
        else this.set(Number(up));
      },
    });
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process to the database, and work that waits for one; SQLite has none',
      labelNames: ['state'],
      registers,
      collect() {
        const pool = parts.pool();
        if (!pool) return;
        this.set({ state: 'in use' }, pool.inUse);
        this.set({ state: 'idle' }, pool.idle);
        this.set({ state: 'waiting' }, pool.waiting);
      },
    });
    new Gauge({
      name: 'trouble',
      help: '1 for each part that this process is in trouble with, as its log says',
      labelNames: ['part'],
      registers,
      collect() {
        this.reset();
        for (const part of troubles.list()) this.set({ part }, 1);
      },
    });
  }
}
