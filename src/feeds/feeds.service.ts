import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FeedState, NewFeed } from '../../contract/feed';
import type { Locale } from '../../contract/locales';
import { DoctorCalendar } from '../appointments/doctor-calendar.service';
import { type Actor, AuditService } from '../audit/audit.service';
import { ENV, type Env } from '../config/env';
import { sha256 } from '../config/sha256';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, NotFound } from '../errors/app-error';
import { LostRights } from '../users/lost-rights.service';
import { DoctorFeedEntity } from './doctor-feed.entity';

const SECRET_BYTES = 16;
/** 128 bits as base64url. */
const SECRET = /^[\w-]{22}$/;

/** The addresses by which doctors follow their visits in a calendar. */
@Injectable()
export class FeedsService implements OnModuleInit {
  constructor(
    private readonly audit: AuditService,
    private readonly calendar: DoctorCalendar,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    @Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>,
    private readonly rights: LostRights,
  ) {}

  onModuleInit(): void {
    this.doctors.onLeave(async (tx, doctorId) => {
      await tx.delete(DoctorFeedEntity, { doctorId });
    });
    // A doctor who works here no more still has the address.
    this.rights.onLoss(async (tx, { doctorId }, by) => {
      if (doctorId !== null) await this.endIn(tx, doctorId, by);
    });
  }

  async stateOf(doctorId: number): Promise<FeedState> {
    const row = await this.database.reader.findOneBy(DoctorFeedEntity, { doctorId });
    return { createdAt: row?.createdAt.toISOString() ?? null };
  }

  /** Makes an address, which is told once; a former one ends. @throws NotFound; Conflict `wrong_state` in the bin */
  async make(doctorId: number, locale: Locale, by: Actor): Promise<NewFeed> {
    const { status } = await this.doctors.get(doctorId);
    if (status === 'deleted') throw new Conflict('wrong_state');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const row = { doctorId, secretHash: sha256(secret), locale, createdAt: new Date() };
    await this.database.transaction(async (tx) => {
      await tx.upsert(DoctorFeedEntity, row, ['doctorId']);
      await this.note(tx, by, 'share', row);
    });
    return { url: `${this.env.publicUrl}/feeds/${secret}.ics` };
  }

  /** The address leads nowhere from now on, whichever process is asked. @throws NotFound when there is none */
  async end(doctorId: number, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.endIn(tx, doctorId, by))) throw new NotFound();
    });
  }

  /** False: there is none. */
  private async endIn(tx: EntityManager, doctorId: number, by: Actor): Promise<boolean> {
    const row = await tx.findOneBy(DoctorFeedEntity, { doctorId });
    const { affected } = row ? await tx.delete(DoctorFeedEntity, { doctorId }) : { affected: 0 };
    if (!row || !affected) return false;
    await this.note(tx, by, 'unshare', row);
    return true;
  }

  /** The calendar at an address. @throws NotFound */
  async read(secret: string): Promise<string> {
    const row =
      SECRET.test(secret) && (await this.database.reader.findOneBy(DoctorFeedEntity, { secretHash: sha256(secret) }));
    if (!row) throw new NotFound();
    return this.calendar.write(row.doctorId, row.locale);
  }

  private note(
    tx: EntityManager,
    actor: Actor,
    action: 'share' | 'unshare',
    { doctorId, locale }: Pick<DoctorFeedEntity, 'doctorId' | 'locale'>,
  ): Promise<void> {
    const change: [unknown, unknown] = action === 'share' ? [null, locale] : [locale, null];
    const changes = { locale: change };
    return this.audit.write(tx, { actor, action, resource: 'schedules', recordId: doctorId, changes });
  }
}
