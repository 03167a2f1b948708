import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { ErasureEntity } from './erasure.entity';

/** A record of somebody who can be erased. */
type ErasedKind = 'user' | 'person';
type Erased = { id: number; createdAt: Date };

/** Tells whether a record was erased after the backup that it came back with. */
export type WasErased = (record: Erased) => boolean;
type Replay = (wasErased: WasErased) => Promise<void>;

/** Who was erased, by hashes alone: a site that is restored from an older backup erases them again before it answers. */
@Injectable()
export class Erasures implements OnApplicationBootstrap {
  private readonly replays = new Map<ErasedKind, Replay>();

  constructor(private readonly database: Database) {}

  async add(tx: EntityManager, kind: ErasedKind, erased: Erased): Promise<void> {
    const row = { hash: hashOf(kind, erased), erasedAt: new Date(), isPending: false };
    await tx.upsert(ErasureEntity, row, ['hash']);
  }

  /** Says how records of a kind are erased again. */
  onReplay(kind: ErasedKind, replay: Replay): void {
    this.replays.set(kind, replay);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { reader } = this.database;
    const pending = await reader.findBy(ErasureEntity, { isPending: true });
    if (pending.length === 0) return;
    const hashes = new Set(pending.map(({ hash }) => hash));
    for (const [kind, replay] of this.replays) await replay((record) => hashes.has(hashOf(kind, record)));
    await reader.update(ErasureEntity, { isPending: true }, { isPending: false });
    this.database.dropTraces();
  }
}

function hashOf(kind: ErasedKind, { id, createdAt }: Erased): string {
  return createHash('sha256').update(`erased ${kind} ${id} ${createdAt.toISOString()}`).digest('hex');
}
