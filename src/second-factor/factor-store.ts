import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, MoreThan, Not, Or } from 'typeorm';
import { SECOND_FACTOR, type SecondFactor, type SecondFactorKind } from '../../contract/second-factor';
import { Database } from '../database/database';
import { credentialHash, type Passkey } from './passkeys';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactorEntity } from './second-factor.entity';

const PENDING_MS = SECOND_FACTOR.pendingMinutes * 60_000;

/** A passkey with its row. */
export interface KeptPasskey {
  row: SecondFactorEntity;
  passkey: Passkey;
}

/** What has shown that a factor works. */
export type FactorProof = { step: number } | { passkey: Passkey };

/** The table of factors, and what is sealed in it. */
@Injectable()
export class FactorStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: SealedSecrets,
  ) {}

  /** Those that are switched on, the oldest first. */
  list(userId: number, tx: EntityManager = this.database.reader): Promise<SecondFactorEntity[]> {
    return tx.find(SecondFactorEntity, { where: { userId, confirmedAt: Not(IsNull()) }, order: { id: 'ASC' } });
  }

  /** One that is being switched on. */
  findPending(userId: number, by: { id: number } | { kind: SecondFactorKind }): Promise<SecondFactorEntity | null> {
    const createdAt = MoreThan(new Date(Date.now() - PENDING_MS));
    return this.database.reader.findOneBy(SecondFactorEntity, { userId, ...by, confirmedAt: IsNull(), createdAt });
  }

  /** Begins to switch one on, in the place of one that was begun before. @returns its id */
  async add(tx: EntityManager, userId: number, kind: SecondFactorKind, secret: string, name: string): Promise<number> {
    await tx.delete(SecondFactorEntity, { userId, kind, confirmedAt: IsNull() });
    const row = tx.create(SecondFactorEntity, {
      userId,
      kind,
      name,
      secret: this.secrets.seal(userId, secret),
      credentialHash: null,
      lastStep: null,
      createdAt: new Date(),
      confirmedAt: null,
      lastUsedAt: null,
    });
    return (await tx.save(row)).id;
  }

  /** @returns whether nobody else has confirmed it meanwhile */
  async confirm(tx: EntityManager, { id, userId, kind }: SecondFactorEntity, proof: FactorProof): Promise<boolean> {
    const made =
      'step' in proof
        ? { lastStep: proof.step }
        : {
            secret: this.secrets.seal(userId, JSON.stringify(proof.passkey)),
            credentialHash: credentialHash(proof.passkey.id),
          };
    const { affected } = await tx.update(
      SecondFactorEntity,
      { id, userId, kind, confirmedAt: IsNull() },
      { ...made, confirmedAt: new Date() },
    );
    return affected === 1;
  }

  secretOf({ userId, secret }: SecondFactorEntity): string | null {
    return this.secrets.open(userId, secret);
  }

  passkeysOf(rows: readonly SecondFactorEntity[]): KeptPasskey[] {
    return rows.flatMap((row) => {
      const secret = row.kind === 'passkey' && row.confirmedAt ? this.secretOf(row) : null;
      // We have sealed it ourselves.
      return secret ? [{ row, passkey: JSON.parse(secret) as Passkey }] : [];
    });
  }

  /** Uses a time step up, and all before it. @returns whether it was not used yet */
  async useStep(tx: EntityManager, { id }: SecondFactorEntity, step: number): Promise<boolean> {
    const { affected } = await tx.update(
      SecondFactorEntity,
      { id, lastStep: Or(IsNull(), LessThan(step)) },
      { lastStep: step, lastUsedAt: new Date() },
    );
    return affected === 1;
  }

  /** @returns whether it is as it was when it was looked at */
  async usePasskey(tx: EntityManager, { id, userId, secret }: SecondFactorEntity, passkey: Passkey): Promise<boolean> {
    const { affected } = await tx.update(
      SecondFactorEntity,
      { id, secret },
      { secret: this.secrets.seal(userId, JSON.stringify(passkey)), lastUsedAt: new Date() },
    );
    return affected === 1;
  }

  async remove(tx: EntityManager, userId: number, id: number): Promise<boolean> {
    const { affected } = await tx.delete(SecondFactorEntity, { id, userId, confirmedAt: Not(IsNull()) });
    return affected === 1;
  }

  async removeAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(SecondFactorEntity, { userId });
  }
}

export function toFactor({ id, kind, name, createdAt, lastUsedAt }: SecondFactorEntity): SecondFactor {
  return { id, kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
