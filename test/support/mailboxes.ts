import { BlindIndex } from '../../src/data-keys/blind-index.service';
import type { TestApp } from './app';

/** By which the database finds rows of an address or a phone number. */
export function keyOf({ app }: Pick<TestApp, 'app'>, address: string): string {
  return app.get(BlindIndex, { strict: false }).hash(address);
}
