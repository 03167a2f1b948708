import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PersonEntity } from './person.entity';

/** Somebody by name. */
export type NamedPerson = Pick<PersonEntity, 'id' | 'firstName' | 'lastName'>;

/** What another feature keeps of people, and what becomes of it; all in the transaction of what happens to the person. */
export interface PersonTie {
  /** The person has another name. */
  rename?(tx: EntityManager, person: NamedPerson): Promise<void>;
  /** An account leaves a person to another one. */
  handOver?(tx: EntityManager, personId: number, from: number, to: number): Promise<void>;
  /** What is kept of one record of a person is another one's from now on; whose it was is known until a split. */
  merge?(tx: EntityManager, from: NamedPerson, to: NamedPerson): Promise<void>;
  /** The same is the former one's again; what has come since stays. */
  split?(tx: EntityManager, from: NamedPerson, to: NamedPerson): Promise<void>;
  /** Nobody books for the person any more: it is taken out of everything. @param by the account that was the last one */
  forget?(tx: EntityManager, personId: number, by: number): Promise<void>;
}

/** The features that keep something of people whom accounts book for. */
@Injectable()
export class PersonTies {
  private readonly ties: PersonTie[] = [];

  add(tie: PersonTie): void {
    this.ties.push(tie);
  }

  async rename(tx: EntityManager, person: NamedPerson): Promise<void> {
    for (const tie of this.ties) await tie.rename?.(tx, person);
  }

  /** What stands on visits goes before the visits: features above were added later. */
  async handOver(tx: EntityManager, personId: number, from: number, to: number): Promise<void> {
    for (const tie of this.ties.toReversed()) await tie.handOver?.(tx, personId, from, to);
  }

  async merge(tx: EntityManager, from: NamedPerson, to: NamedPerson): Promise<void> {
    for (const tie of this.ties) await tie.merge?.(tx, from, to);
  }

  async split(tx: EntityManager, from: NamedPerson, to: NamedPerson): Promise<void> {
    for (const tie of this.ties) await tie.split?.(tx, from, to);
  }

  /** In the order of `handOver`. */
  async forget(tx: EntityManager, personId: number, by: number): Promise<void> {
    for (const tie of this.ties.toReversed()) await tie.forget?.(tx, personId, by);
  }
}
