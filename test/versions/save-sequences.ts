import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { AppError } from '../../src/errors/app-error';
import { numbersOf } from '../support/rival-bookings';
import type { Answered, Kind, Texts } from './kinds';

const STEPS = 8;
/** The settings are never blocked, and in no bin. */
const MOVES = ['save', 'save', 'save', 'restore', 'restore', 'restore', 'rivals', 'stale', 'unknown'] as const;
const LIVES = [...MOVES, 'block', 'bin'] as const;
const WORDS = ['Ala', 'żółć', 'врач', 'ўрач', 'лікар’ка', '<b>', '&amp;', ' ', 'a  b', '🌿', '“x”'];

/** What the model knows of one version. */
interface Kept {
  texts: Texts;
  shared: Record<string, unknown>;
}

type Wanted = { save: object } | { from: number; locales: Locale[] | 'all' };

/** Saves and restores in any order, at the site and in a model of its own; the two have to agree after each. */
export class SaveSequences {
  /** What came about in all of them: a proof of nothing is none. */
  readonly seen = { saves: 0, restores: 0, refusals: 0, rivals: 0 };
  private next: (limit: number) => number = () => 0;
  private kept = new Map<number, Kept>();
  private now: Kept = { texts: {} as Texts, shared: {} };
  private version = 0;
  private published = false;
  private id = 0;

  constructor(private readonly kinds: readonly Kind[]) {}

  /** @returns where the site and the model differ; null: nowhere */
  async run(seed: string): Promise<string | null> {
    const numbers = numbersOf(seed);
    this.next = (limit) => Math.floor(numbers.next().value * limit);
    const kind = this.pick(this.kinds);
    const done: string[] = [];
    try {
      await this.begin(kind);
      for (let step = 0; step < STEPS; step += 1) {
        const move = this.pick(kind.isSettings ? MOVES : LIVES);
        done.push(move);
        await this.take(kind, move);
        await this.compare(kind);
      }
      await this.compareKept(kind);
      return null;
    } catch (error) {
      return `${seed}, ${kind.name} ${this.id}, after ${done.join(', ')}: ${String(error)}`;
    }
  }

  private async begin(kind: Kind): Promise<void> {
    this.kept = new Map();
    const shared = kind.shared(this.next);
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, this.texts(kind, this.next(3) === 0)])) as Texts;
    texts[DEFAULT_LOCALE] = this.texts(kind, false);
    this.published = kind.isSettings || this.next(2) === 0;
    const record = await kind.create({ published: this.published, translations: texts, ...shared });
    this.id = record.id ?? 1;
    this.version = record.version;
    // The settings are there before: they begin as they are.
    const names = Object.keys(shared);
    this.now = kind.isSettings ? keptOf(record, names) : { texts, shared };
    if (kind.isSettings) return this.write(kind, { save: { translations: texts, ...shared } });
    this.keep();
  }

  private async take(kind: Kind, move: (typeof LIVES)[number]): Promise<void> {
    switch (move) {
      case 'save':
        return this.write(kind, this.anySave(kind));
      case 'restore':
        return this.write(kind, this.anyRestore());
      case 'rivals':
        return this.writeBoth(kind);
      case 'stale': {
        const wanted = this.anySave(kind);
        // What is wrong besides may be told first.
        if (!this.allows(kind, this.after(wanted))) return;
        return this.refused('stale_version', this.send(kind, wanted, this.version - 1 || 99_999));
      }
      case 'unknown':
        return this.refused('not_found', this.send(kind, { from: this.version + 5, locales: 'all' }));
      case 'block':
        if (!this.published) return;
        this.step(await kind.block(this.id));
        this.published = false;
        this.keep();
        return;
      default: {
        this.step(await kind.bin(this.id));
        this.published = false;
        await this.refused('wrong_state', this.send(kind, this.anyRestore()));
        this.step(await kind.unbin(this.id));
      }
    }
  }

  private step({ version }: Answered): void {
    if (version !== this.version + 1) throw new Error(`A step made version ${version} of ${this.version}`);
    this.version = version;
  }

  /** One write, which has to do what the model does, or be refused where the model refuses. */
  private async write(kind: Kind, wanted: Wanted): Promise<void> {
    const after = this.after(wanted);
    if (!this.allows(kind, after)) return this.refused('validation_failed', this.send(kind, wanted));
    this.step(await this.send(kind, wanted));
    this.accept(after, wanted);
  }

  /** Two at once, of which one wins. */
  private async writeBoth(kind: Kind): Promise<void> {
    const both = [this.anySave(kind), this.next(2) ? this.anySave(kind) : this.anyRestore()];
    const allowed = both.filter((wanted) => this.allows(kind, this.after(wanted)));
    const results = await Promise.allSettled(both.map((wanted) => this.send(kind, wanted)));
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    const wins = results.filter(({ status }) => status === 'fulfilled').length;
    if (wins !== Math.min(1, allowed.length)) throw new Error(`${wins} of two writes at once were kept`);
    for (const result of results) {
      if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason;
    }
    const winner = both[won];
    if (!winner) return;
    this.seen.rivals += 1;
    this.version += 1;
    this.accept(this.after(winner), winner);
  }

  private accept(after: Kept, wanted: Wanted): void {
    this.now = after;
    this.seen['save' in wanted ? 'saves' : 'restores'] += 1;
    this.keep();
  }

  private async refused(code: string, call: Promise<unknown>): Promise<void> {
    this.seen.refusals += 1;
    const refusal = await call.then(
      () => 'nothing',
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
    if (refusal !== code) throw new Error(`Refused for ${refusal} and not for ${code}`);
  }

  private send(kind: Kind, wanted: Wanted, version = this.version): Promise<Answered> {
    if ('save' in wanted) return kind.save(this.id, { ...wanted.save, version });
    return kind.restore(this.id, wanted.from, { locales: wanted.locales, version });
  }

  /** What the record is once the write is done. */
  private after(wanted: Wanted): Kept {
    const after = structuredClone(this.now);
    if ('save' in wanted) {
      const { translations = {}, ...shared } = wanted.save as { translations?: Partial<Texts> };
      for (const locale of LOCALES) Object.assign(after.texts[locale], translations[locale]);
      Object.assign(after.shared, shared);
      return after;
    }
    const version = this.kept.get(wanted.from);
    if (!version) throw new Error(`The model has no version ${wanted.from}`);
    const locales = wanted.locales === 'all' ? LOCALES : wanted.locales;
    for (const locale of locales) after.texts[locale] = structuredClone(version.texts[locale]);
    if (wanted.locales === 'all') after.shared = structuredClone(version.shared);
    return after;
  }

  private allows({ fields, isSettings }: Kind, { texts }: Kept): boolean {
    const polish = texts[DEFAULT_LOCALE];
    if (isSettings) return polish['name'] !== '';
    if (this.published && fields.required.some((name) => polish[name] === '')) return false;
    return LOCALES.some((locale) => Object.values(texts[locale]).some((text) => text !== ''));
  }

  private keep(): void {
    this.kept.set(this.version, structuredClone(this.now));
  }

  private async compare(kind: Kind): Promise<void> {
    const record = await kind.get(this.id);
    const found = keptOf(record, Object.keys(this.now.shared));
    if (!isAlike(found, this.now)) {
      throw new Error(`The site has ${JSON.stringify(found)} and not ${JSON.stringify(this.now)}`);
    }
    if (record.version !== this.version) throw new Error(`The version is ${record.version} and not ${this.version}`);
  }

  /** All versions hold what was saved by them, each once. */
  private async compareKept(kind: Kind): Promise<void> {
    const listed = (await kind.versions(this.id)).map(({ version }) => version);
    // A question comes out of the bin as the last one, which is a version of its own; the settings were there before.
    const others = listed.filter((version) => !this.kept.has(version));
    const isRight = others.length === 0 || kind.isSettings || kind.name === 'questions';
    const isOnce = isDeepStrictEqual(
      listed,
      [...new Set(listed)].sort((a, b) => b - a),
    );
    if (!isRight || !isOnce) throw new Error(`Listed: ${listed.join()}`);
    for (const [version, kept] of this.kept) {
      const { translations, shared } = await kind.version(this.id, version);
      const names = Object.keys(kept.shared);
      const found = { texts: translations, shared: Object.fromEntries(names.map((name) => [name, shared[name]])) };
      if (!isAlike(found, kept)) throw new Error(`Version ${version} has ${JSON.stringify(found)}`);
    }
  }

  private anySave(kind: Kind): Wanted {
    const locales = LOCALES.filter(() => this.next(3) === 0);
    const entries = locales.map((locale) => {
      const texts = this.texts(kind, this.next(5) === 0);
      const names = Object.keys(texts).filter(() => this.next(3) > 0);
      return [locale, Object.fromEntries(names.map((name) => [name, texts[name]]))];
    });
    const shared = this.next(3) === 0 ? kind.shared(this.next) : {};
    return { save: { translations: Object.fromEntries(entries) as Partial<Texts>, ...shared } };
  }

  private anyRestore(): Wanted {
    const locales = LOCALES.filter(() => this.next(3) === 0);
    const from = this.pick([...this.kept.keys()]);
    return { from, locales: locales.length === 0 || this.next(3) === 0 ? 'all' : locales };
  }

  private texts({ fields, text }: Kind, isEmpty: boolean): Record<string, string> {
    const word = (name: string): string => text(name, `${this.pick(WORDS)}${this.next(9_000)}`.trim());
    const names = [...fields.required, ...fields.optional];
    return Object.fromEntries(names.map((name) => [name, isEmpty ? '' : word(name)]));
  }

  private pick<T>(values: readonly T[]): T {
    const value = values[this.next(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  }
}

function keptOf(record: Answered, names: readonly string[]): Kept {
  const shared = names.map((name) => [name, (record as unknown as Record<string, unknown>)[name]]);
  return { texts: record.translations, shared: Object.fromEntries(shared) as Kept['shared'] };
}

/** The same as JSON, in whatever order. */
function isAlike(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return isDeepStrictEqual(plain(one), plain(other));
}
