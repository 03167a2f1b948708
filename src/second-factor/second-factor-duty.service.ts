import { Injectable } from '@nestjs/common';
import { SECOND_FACTOR } from '../../contract/second-factor';
import { ContentVersion } from '../freshness/content-version';
import { SettingsService } from '../settings/settings.service';
import type { User } from '../users/users.service';

const GRACE_MS = SECOND_FACTOR.graceDays * 24 * 3_600_000;

/** Whether staff have to have a second factor, and from when. */
@Injectable()
export class SecondFactorDuty {
  private known: { from: Date | null } | undefined;
  private changes = 0;

  constructor(
    contentVersion: ContentVersion,
    private readonly settings: SettingsService,
  ) {
    // Each write to the settings is one to the content: every request of staff asks.
    contentVersion.onChange(() => {
      this.changes += 1;
      this.known = undefined;
    });
  }

  /** From when somebody does nothing without one: new colleagues have as many days as everybody had. Null: never. */
  async requiredFrom({ role, staffSince, createdAt }: User): Promise<Date | null> {
    if (role === 'patient') return null;
    const { from } = this.known ?? (await this.read());
    return from && new Date(Math.max(from.getTime(), (staffSince ?? createdAt).getTime() + GRACE_MS));
  }

  /** Until when somebody who has none has to set one up. Null: no more. */
  async dueAt(user: User): Promise<Date | null> {
    return user.secondFactorSince === null ? this.requiredFrom(user) : null;
  }

  /** Whether somebody may do nothing but set one up. */
  async holds(user: User): Promise<boolean> {
    const dueAt = await this.dueAt(user);
    return dueAt !== null && dueAt <= new Date();
  }

  private async read(): Promise<{ from: Date | null }> {
    const { changes } = this;
    const read = { from: await this.settings.secondFactorFrom() };
    if (changes === this.changes) this.known = read;
    return read;
  }
}
