import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditEntity } from './audit.entity';
import type { Changes } from './changes';

/** Who does something: a signed-in user, or null for the site itself. */
export type Actor = { id: number } | null;

export interface AuditEntry {
  actor: Actor;
  action: string;
  resource: string;
  recordId: number | null;
  changes: Changes;
}

/** Keeps who did what, and when, in the transaction of what was done. */
@Injectable()
export class AuditService {
  async write(tx: EntityManager, { actor, changes, ...entry }: AuditEntry): Promise<void> {
    await tx.insert(AuditEntity, {
      ...entry,
      at: new Date(),
      actorId: actor?.id ?? null,
      changes: JSON.stringify(changes),
    });
  }
}
