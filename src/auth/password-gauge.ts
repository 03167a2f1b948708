import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics';
import { countWaitingPasswords } from './passwords';

/** Shows how many passwords wait to be hashed: each takes a core, and whoever sends many keeps others waiting. */
@Injectable()
export class PasswordGauge implements OnModuleInit {
  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    new Gauge({
      name: 'passwords_waiting',
      help: 'Passwords that wait for their turn to be hashed, in this process',
      registers: [this.metrics.registry],
      collect() {
        this.set(countWaitingPasswords());
      },
    });
  }
}
