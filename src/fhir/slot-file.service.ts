import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { ContentVersion } from '../freshness/content-version';
import { type BookableTimes, BookableTimesService } from '../schedules/bookable-times.service';
import { makeVariants, type Variants } from '../site/page-variants';
import { NDJSON, toNdjson } from './ndjson';
import { slotOf } from './resources';

const MINUTE_MS = 60_000;
/** No answer is older, whoever booked meanwhile. */
const KEPT_MS = 1_000;

/** All free times in one file, made at most once a second however many ask for it. */
@Injectable()
export class SlotFile {
  private kept: { file: Promise<Variants>; until: number } | undefined;
  private former: { times: string; file: Variants } | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly times: BookableTimesService,
    contentVersion: ContentVersion,
  ) {
    contentVersion.onChange(() => (this.kept = undefined));
  }

  get(): Promise<Variants> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.file;
    const kept = { file: this.make(), until: Date.now() + KEPT_MS };
    this.kept = kept;
    // An answer that failed is no answer for the next one.
    kept.file.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.file;
  }

  private async make(): Promise<Variants> {
    const found = await this.times.list();
    const times = JSON.stringify(found);
    // Most often nobody has booked since.
    if (this.former?.times === times) return this.former.file;
    const file = await makeVariants(found.map((each) => this.linesOf(each)).join(''), NDJSON);
    this.former = { times, file };
    return file;
  }

  private linesOf({ doctorId, service, times }: BookableTimes): string {
    const length = service.durationMinutes * MINUTE_MS;
    return toNdjson(times.map((at) => slotOf(this.env.publicUrl, doctorId, service.id, at, at + length)));
  }
}
