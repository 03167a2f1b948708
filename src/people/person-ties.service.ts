import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PersonEntity } from './person.entity';

/** What another feature keeps of people, and what becomes of it; all in the transaction of what happens to the person. */
export interface PersonTie {
  /** The person has another name. */
  rename?(tx: EntityManager, person: PersonEntity): Promise<void>;
  /** An account leaves a person to another one; null: to the clinic alone, for the person is of age. */
  handOver?(tx: EntityManager, personId: number, from: number, to: number | null): Promise<void>;
  /** Nobody books for the person any more: it is taken out of everything. @param by the account that was the last one */
  forget?(tx: EntityManager, personId: number, by: number): Promise<void>;
  /** What it keeps of the person, for an account that books for them; by the name of the part. */
  export?(personId: number, userId: number): Promise<Record<string, unknown>>;
  /** Whether the clinic has something of the person. */
  knows?(tx: EntityManager, personId: number): Promise<boolean>;
}

/** The features that keep something of people whom accounts book for. */
@Injectable()
export class PersonTies {
  private readonly ties: PersonTie[] = [];

  add(tie: PersonTie): void {
    this.ties.push(tie);
  }

  async rename(tx: EntityManager, person: PersonEntity): Promise<void> {
    for (const tie of this.ties) await tie.rename?.(tx, person);
  }

  /** What stands on visits goes before the visits: features above were added later. */
  async handOver(tx: EntityManager, personId: number, from: number, to: number | null): Promise<void> {
    for (const tie of this.ties.toReversed()) await tie.handOver?.(tx, personId, from, to);
  }

  /** In the same order. */
  async forget(tx: EntityManager, personId: number, by: number): Promise<void> {
    for (const tie of this.ties.toReversed()) await tie.forget?.(tx, personId, by);
  }

  async know(tx: EntityManager, personId: number): Promise<boolean> {
    for (const tie of this.ties) if (await tie.knows?.(tx, personId)) return true;
    return false;
  }

  async export(personId: number, userId: number): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const tie of this.ties) Object.assign(parts, await tie.export?.(personId, userId));
    return parts;
  }
}
