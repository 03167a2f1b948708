import { Injectable } from '@nestjs/common';
import type { Role } from '../../contract/auth';
import { ContentVersion } from '../freshness/content-version';
import { SettingsService } from '../settings/settings.service';

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

  /** Null: never. */
  async requiredFrom(role: Role): Promise<Date | null> {
    if (role === 'patient') return null;
    return (this.known ?? (await this.read())).from;
  }

  /** Whether somebody without one may do nothing but set it up. */
  async holds(role: Role): Promise<boolean> {
    const from = await this.requiredFrom(role);
    return from !== null && from <= new Date();
  }

  private async read(): Promise<{ from: Date | null }> {
    const { changes } = this;
    const read = { from: await this.settings.secondFactorFrom() };
    if (changes === this.changes) this.known = read;
    return read;
  }
}
