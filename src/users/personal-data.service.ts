import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { DataKeys } from '../data-keys/data-keys.service';
import { withoutHashes } from '../data-keys/hashed-column';
import { Erasures, type WasErased } from '../data-keys/erasures';
import { Database } from '../database/database';
import type { Actor } from '../audit/audit.service';
import { LostRights } from './lost-rights.service';
import { UserEntity } from './user.entity';

/** Whom the data is about. */
export type Person = Pick<UserEntity, 'id' | 'email'>;

const LOOKED_AT_ONCE = 500;

/** A part of what the site holds about a person. The feature that keeps it says how to tell it and how to remove it. */
export interface PersonalDataPart {
  /** The name of the part in the export. */
  name: string;
  export(user: Person): Promise<unknown>;
  /** Passes on what is somebody else's, too, before any part is removed. */
  handOver?(tx: EntityManager, user: Person): Promise<void>;
  /** Removes it, but what a written rule keeps: see docs/privacy.md. */
  erase(tx: EntityManager, user: Person): Promise<void>;
}

/** What the site holds about people, and the way to tell and to remove all of it (GDPR, articles 15, 17 and 20). */
@Injectable()
export class PersonalData implements OnModuleInit {
  private readonly parts: PersonalDataPart[] = [];
  private readonly onMailboxLeft: ((tx: EntityManager, user: Person) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly erasures: Erasures,
    private readonly keys: DataKeys,
    private readonly rights: LostRights,
  ) {}

  onModuleInit(): void {
    this.erasures.onReplay('user', (wasErased) => this.eraseAgain(wasErased));
  }

  add(part: PersonalDataPart): void {
    this.parts.push(part);
  }

  async export(user: UserEntity): Promise<Record<string, unknown>> {
    const { passwordHash: _, ...account } = withoutHashes(UserEntity, user);
    const parts = await Promise.all(this.parts.map(async (part) => [part.name, await part.export(user)] as const));
    return { account, ...Object.fromEntries(parts) };
  }

  /** Takes back the links that were sent to a mailbox which a person has left. */
  whenMailboxLeft(takeBack: (tx: EntityManager, user: Person) => Promise<void>): void {
    this.onMailboxLeft.push(takeBack);
  }

  /** The person has another mailbox: what was sent to the former one is no right any more. */
  async leaveMailbox(tx: EntityManager, user: Person): Promise<void> {
    for (const takeBack of this.onMailboxLeft) await takeBack(tx, user);
  }

  /** @param by who has it done; null: the site, or whoever runs it */
  async erase(tx: EntityManager, user: UserEntity, by: Actor): Promise<void> {
    await this.rights.lose(tx, user, by);
    for (const part of this.parts) await part.handOver?.(tx, user);
    for (const part of this.parts) await part.erase(tx, user);
    await this.keys.destroy(tx, `user ${user.id}`);
    await this.erasures.add(tx, 'user', user);
    await tx.delete(UserEntity, { id: user.id });
  }

  /** An older backup has brought them back. */
  private async eraseAgain(wasErased: WasErased): Promise<void> {
    for (let after = 0; ;) {
      const users = await this.database.reader.find(UserEntity, {
        select: { id: true, createdAt: true },
        where: { id: MoreThan(after) },
        order: { id: 'ASC' },
        take: LOOKED_AT_ONCE,
      });
      for (const { id } of users.filter(wasErased)) {
        await this.database.transaction(async (tx) => {
          const user = await tx.findOneBy(UserEntity, { id });
          if (user) await this.erase(tx, user, null);
        });
      }
      if (users.length < LOOKED_AT_ONCE) return;
      after = users.at(-1)?.id ?? 0;
    }
  }
}
