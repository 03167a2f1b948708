import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '../errors/app-error';
import { toAppError } from '../errors/problem';
import { ContentVersion } from '../freshness/content-version';
import { RENDER_MS, withDeadline } from './deadline';
import { bytesOf, makeVariants, shrinkVariants, type Variants } from './page-variants';

/** What a page was rendered to. */
export interface Rendered {
  html: string;
  /** The media type, when it is no page. */
  type?: string;
  data: object;
  /** How long it may be shown, when something in it changes without anybody writing content. */
  freshForMs?: number | null;
  /** Something is sent from it that changes things, now or by a script. */
  hasForms?: boolean;
}

/** A kept page and the data that it was made from. */
export interface KeptPage {
  page: Variants;
  payload: Variants;
}

interface Entry extends KeptPage {
  epoch: number;
  expiresAt: number;
}

/** A rendering that has begun. */
interface Fill {
  epoch: number;
  page: Promise<KeptPage>;
}

/**
 * Keeps rendered pages in memory, bounded in bytes; those that were not read lately go first. A page is kept until content
 * changes or a moment comes that it speaks of. One request renders an emptied page; others get the previous one.
 */
@Injectable()
export class PageCache {
  readonly counters = { hits: 0, misses: 0, stale: 0 };

  private readonly logger = new Logger(PageCache.name);
  private readonly entries: LRUCache<string, Entry>;
  private readonly fills = new Map<string, Fill>();
  /** Counts the changes that this process has heard of. */
  private epoch = 0;

  constructor(private readonly contentVersion: ContentVersion) {
    // A page that is larger than all the room takes it alone.
    const sizeCalculation = (entry: Entry): number => Math.min(weigh(entry), this.maxBytes);
    this.entries = new LRUCache({ maxSize: this.maxBytes, sizeCalculation });
    contentVersion.onChange(() => {
      this.epoch += 1;
    });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  protected get maxBytes(): number {
    return 64 * 1024 * 1024;
  }

  /** A page that may be shown as it is; null when it has to be rendered. */
  find(key: string): KeptPage | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    if (!this.isFresh(entry)) {
      if (!this.runningFill(key)) return null;
      this.counters.stale += 1;
      return entry;
    }
    this.counters.hits += 1;
    return entry;
  }

  /** The kept page, or the one that `render` makes now. While the database is away, the page as it last was. */
  async get(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const found = this.find(key);
    if (found) return found;
    this.counters.misses += 1;
    const running = this.runningFill(key);
    if (running) return running.page;
    try {
      return await this.start(key, render);
    } catch (error) {
      const last = this.entries.get(key);
      if (last && toAppError(error) instanceof Unavailable) return last;
      // What is gone must not come back while the database is away.
      if (last && !this.isFresh(last)) this.entries.delete(key);
      throw error;
    }
  }

  /** A part of a page for one answer, of which nothing is kept. While the database is away, the kept one of `key` stands in. */
  async renderOnce(key: string, part: keyof KeptPage, render: () => Promise<Rendered>): Promise<Variants> {
    try {
      return await toVariants(await withDeadline(render(), RENDER_MS), part);
    } catch (error) {
      const last = this.entries.get(key);
      if (last && toAppError(error) instanceof Unavailable) return last[part];
      throw error;
    }
  }

  /** One that will show what is there now: after a change the page is rendered anew at once. */
  private runningFill(key: string): Fill | undefined {
    const fill = this.fills.get(key);
    return fill?.epoch === this.epoch ? fill : undefined;
  }

  private start(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const { epoch } = this;
    // One that is late is kept when it comes, but nobody waits for it.
    const fill: Fill = {
      epoch,
      page: withDeadline(this.fill(key, epoch, render), RENDER_MS).finally(() => {
        if (this.fills.get(key) === fill) this.fills.delete(key);
      }),
    };
    this.fills.set(key, fill);
    return fill.page;
  }

  private isFresh({ epoch, expiresAt }: Entry): boolean {
    return epoch === this.epoch && expiresAt > Date.now();
  }

  private async fill(key: string, epoch: number, render: () => Promise<Rendered>): Promise<KeptPage> {
    const begunAt = new Date();
    const nextMoment = await this.contentVersion.nextMoment(begunAt);
    const rendered = await render();
    const expiresAt = Math.min(nextMoment.getTime(), begunAt.getTime() + (rendered.freshForMs ?? Infinity));
    // A page is often made anew only to find that nothing changed.
    const former = this.entries.get(key);
    const [page, payload] = await Promise.all([
      toVariants(rendered, 'page', former?.page),
      toVariants(rendered, 'payload', former?.payload),
    ]);
    const entry: Entry = { page, payload, epoch, expiresAt };
    // What was begun before a change may show what was before it: it is answered, but not kept.
    if (epoch === this.epoch) this.keep(key, entry);
    return entry;
  }

  private keep(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    setImmediate(() => void this.shrink(key, entry));
  }

  private async shrink(key: string, entry: Entry): Promise<void> {
    try {
      await shrinkVariants(entry.page);
      await shrinkVariants(entry.payload);
    } catch (error) {
      this.logger.error('a page could not be compressed', error instanceof Error ? error.stack : undefined);
    }
    if (this.entries.peek(key) !== entry) return;
    // Set anew, it is weighed anew.
    this.entries.delete(key);
    this.entries.set(key, entry);
  }
}

/** What is sent of a rendered page: itself, or the data that it was made from. */
export async function toVariants(
  { html, type = 'text/html; charset=utf-8', data, hasForms = false }: Rendered,
  part: keyof KeptPage,
  former?: Variants,
): Promise<Variants> {
  if (part === 'payload') return makeVariants(JSON.stringify(data), 'application/json; charset=utf-8', former);
  return Object.assign(await makeVariants(html, type, former), { hasForms });
}

function weigh({ page, payload }: KeptPage): number {
  return bytesOf(page) + bytesOf(payload);
}
