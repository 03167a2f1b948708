import type { EntityManager } from 'typeorm';

/** A person as the audit log shows one. */
export interface ActorName {
  id: number;
  email: string;
  name: string;
}

/** Tells who people are: the log keeps ids only, and names go with the person who leaves. */
export interface Actors {
  describe(ids: number[], tx?: EntityManager): Promise<Map<number, ActorName>>;
}

/** Nest's token for the people of the audit log. */
export const ACTORS = Symbol('ACTORS');

/** Tells what keys are called, also those that are good no more. The keys, which are written about, build on the log. */
export abstract class KeyNames {
  abstract namesOf(ids: readonly number[], tx?: EntityManager): Promise<Map<number, string>>;
}
