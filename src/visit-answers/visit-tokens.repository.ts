import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Database } from '../database/database';
import { type TokenOutcome, VisitTokenEntity } from './visit-token.entity';

/** Rows that are deleted at once. */
const BATCH = 200;

/** The table of links. */
@Injectable()
export class VisitTokensRepository {
  constructor(private readonly database: Database) {}

  find(tokenHash: string): Promise<VisitTokenEntity | null> {
    return this.database.reader.findOneBy(VisitTokenEntity, { tokenHash });
  }

  async has(tx: EntityManager, tokenHash: string): Promise<boolean> {
    return tx.existsBy(VisitTokenEntity, { tokenHash, outcome: IsNull() });
  }

  async add(tx: EntityManager, appointmentId: number, tokenHash: string): Promise<void> {
    await tx.delete(VisitTokenEntity, { appointmentId, outcome: Not(IsNull()) });
    await tx.insert(VisitTokenEntity, { appointmentId, tokenHash, createdAt: new Date(), outcome: null });
  }

  /** Ends a visit's links; @param outcome what was done by one of them, if it was done by a link */
  async end(tx: EntityManager, appointmentId: number, outcome: TokenOutcome | null): Promise<void> {
    if (outcome === null) await tx.delete(VisitTokenEntity, { appointmentId });
    else await tx.update(VisitTokenEntity, { appointmentId }, { outcome });
  }

  /** Removes the links of an account's visits. @param personId only of those for one person */
  async deleteOf(tx: EntityManager, patientId: number, personId?: number): Promise<void> {
    const forPerson = personId === undefined ? '' : ' AND visit.personId = :personId';
    await this.deleteWhere(tx, `visit.patientId = :patientId${forPerson}`, { patientId, personId });
  }

  /** Forgets the links of visits that were over by then. */
  async forgetOver(before: Date): Promise<void> {
    await this.deleteWhere(this.database.reader, 'visit.endsAt < :before', { before });
  }

  /** @param condition what is true of `visit`, whose links they are */
  private async deleteWhere(tx: EntityManager, condition: string, parameters: object): Promise<void> {
    const found = await tx
      .createQueryBuilder(VisitTokenEntity, 'token')
      .innerJoin('token.appointment', 'visit')
      .where(condition, parameters)
      .select('token.tokenHash')
      .getMany();
    for (let from = 0; from < found.length; from += BATCH) {
      const tokenHash = In(found.slice(from, from + BATCH).map((token) => token.tokenHash));
      await tx.delete(VisitTokenEntity, { tokenHash });
    }
  }
}
