import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FieldError, Invalid } from '../errors/app-error';
import type { RoleGiven } from './users.service';

type DoctorExists = (tx: EntityManager, id: number) => Promise<boolean>;

/** What somebody asks to give. */
export interface RoleAsked {
  role: RoleGiven['role'];
  doctorId?: number | null;
}

/** The doctor's record that goes with the role of a doctor, and with no other. */
@Injectable()
export class LinkedDoctors {
  private exists: DoctorExists = () => Promise.resolve(false);

  /** Says who knows the doctors. */
  areKnownBy(exists: DoctorExists): void {
    this.exists = exists;
  }

  /** @throws Invalid at `doctorId` for a doctor without a record, or with one that there is not, and for other roles with one */
  async check(tx: EntityManager, { role, doctorId = null }: RoleAsked): Promise<RoleGiven> {
    const refuse = (code: string): Invalid => Invalid.fields([{ field: 'doctorId', code } satisfies FieldError]);
    if (role !== 'doctor') {
      if (doctorId !== null) throw refuse('only_for_doctors');
      return { role, doctorId: null };
    }
    if (doctorId === null) throw refuse('required');
    if (!(await this.exists(tx, doctorId))) throw refuse('unknown_id');
    return { role, doctorId };
  }
}
