import type { Troubles } from '../config/troubles';
import type { Database } from '../database/database';
import { NotFound, Unavailable } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { type KeptPage, PageCache, type Rendered } from './page-cache';
import { bytesOf } from './page-variants';

class SmallCache extends PageCache {
  protected override get maxBytes(): number {
    return 200_000;
  }
}

let version: ContentVersion;
let cache: PageCache;
beforeEach(() => {
  // Nothing of it that pages ask for reads the database, until a clock is added.
  version = new ContentVersion({} as Database, {} as Troubles);
  cache = new PageCache(version);
});

/** An answer that comes when it is given. */
function awaited<T>(): { promise: Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give };
}

/** A rendering that ends when it is told to. */
interface Held {
  render: () => Promise<Rendered>;
  finish(html: string): void;
  /** How often it was begun. */
  begun(): number;
}

function held(): Held {
  const { promise, give } = awaited<Rendered>();
  let begun = 0;
  return {
    render: () => {
      begun += 1;
      return promise;
    },
    finish: (html) => give({ html, data: { html } }),
    begun: () => begun,
  };
}

const page = (html: string) => (): Promise<Rendered> => Promise.resolve({ html, data: {} });
const fails = (error: Error) => (): Promise<Rendered> => Promise.reject(error);
const never = (): Promise<Rendered> => {
  throw new Error('Rendered needlessly');
};
const textOf = (kept: KeptPage | null): string | undefined => kept?.page.bodies.identity.toString();
const get = async (key: string, render: () => Promise<Rendered>): Promise<string | undefined> =>
  textOf(await cache.get(key, render));

describe('A page that nobody has asked for', () => {
  it('is rendered once, however many ask for it', async () => {
    const slow = held();
    const asked = Array.from({ length: 50 }, () => get('/', slow.render));
    slow.finish('first');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['first']));
    expect(slow.begun()).toBe(1);
    expect(cache.counters).toEqual({ hits: 0, misses: 50, stale: 0 });
  });

  it('is kept with the data that it was made from', async () => {
    await get('/', page('first'));
    expect(await get('/', never)).toBe('first');
    expect(cache.find('/')?.payload.bodies.identity.toString()).toBe('{}');
    expect(cache.counters.hits).toBe(2);
    expect(cache.find('/other')).toBeNull();
  });

  it('is not kept when it could not be rendered', async () => {
    await expect(get('/', fails(new Error('broken')))).rejects.toThrow('broken');
    expect(await get('/', page('mended'))).toBe('mended');
  });
});

describe('After a change', () => {
  beforeEach(async () => {
    await get('/', page('old'));
    version.announce();
  });

  it('the next request gets the new page', async () => {
    expect(cache.find('/')).toBeNull();
    expect(await get('/', page('new'))).toBe('new');
  });

  it('the others get the previous page while one request renders', async () => {
    const slow = held();
    const first = get('/', slow.render);
    expect(await get('/', never)).toBe('old');
    expect(textOf(cache.find('/'))).toBe('old');
    expect(cache.counters.stale).toBe(2);
    slow.finish('new');
    expect(await first).toBe('new');
    expect(textOf(cache.find('/'))).toBe('new');
  });

  it('a page that was begun before is neither kept nor shown to whoever asks after', async () => {
    const before = held();
    const early = get('/', before.render);
    version.announce();
    expect(cache.find('/')).toBeNull();
    const after = held();
    const late = get('/', after.render);
    before.finish('between');
    expect(await early).toBe('between');
    after.finish('new');
    expect(await late).toBe('new');
    expect(textOf(cache.find('/'))).toBe('new');
    expect([before.begun(), after.begun()]).toEqual([1, 1]);
  });

  it('the previous page is shown while the database is away', async () => {
    expect(await get('/', fails(new Unavailable()))).toBe('old');
    await expect(get('/other', fails(new Unavailable()))).rejects.toThrow(Unavailable);
  });

  it('a page that is gone does not come back while the database is away', async () => {
    await expect(get('/', fails(new NotFound()))).rejects.toThrow(NotFound);
    await expect(get('/', fails(new Unavailable()))).rejects.toThrow(Unavailable);
  });
});

describe('A page that says how long it holds', () => {
  it('is rendered anew after that', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    try {
      await get('/', () => Promise.resolve({ html: 'times', data: {}, freshForMs: 60_000 }));
      clock.mockReturnValue(now + 59_000);
      expect(textOf(cache.find('/'))).toBe('times');
      clock.mockReturnValue(now + 70_000);
      expect(cache.find('/')).toBeNull();
      expect(await get('/', page('later'))).toBe('later');
    } finally {
      clock.mockRestore();
    }
  });
});

describe('A moment that changes pages by itself', () => {
  it('ends the life of pages that were rendered before', async () => {
    const now = Date.now();
    version.addClock((at) => Promise.resolve(at.getTime() < now + 5_000 ? new Date(now + 5_000) : null));
    await get('/', page('before'));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 4_999);
    try {
      expect(textOf(cache.find('/'))).toBe('before');
      clock.mockReturnValue(now + 5_000);
      expect(cache.find('/')).toBeNull();
    } finally {
      clock.mockRestore();
    }
  });

  it('is asked for again when a change brings an earlier one meanwhile', async () => {
    const first = awaited<Date | null>();
    const soon = new Date(Date.now() + 1_000);
    const answers = [first.promise, Promise.resolve(soon)];
    version.addClock(() => answers.shift() ?? Promise.resolve(soon));
    const early = version.nextMoment(new Date());
    version.announce();
    first.give(null);
    await early;
    expect(await version.nextMoment(new Date())).toEqual(soon);
  });
});

describe('The memory of kept pages', () => {
  const big = (letter: string): string => letter.repeat(60_000);
  /** What the kept pages of these keys weigh. */
  const weigh = (keys: readonly string[]): number =>
    keys
      .map((key) => cache.find(key))
      .reduce((sum, kept) => sum + (kept ? bytesOf(kept.page) + bytesOf(kept.payload) : 0), 0);

  async function settle(keys: readonly string[]): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (weigh(keys) !== cache.size.bytes && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('is bounded: what was not read for the longest time goes first', async () => {
    // A page that has got smaller counts as read just now: here none gets smaller before it is looked at.
    jest.spyOn(global, 'setImmediate').mockImplementation(() => undefined as unknown as NodeJS.Immediate);
    cache = new SmallCache(version);
    for (const letter of 'abc') await get(letter, page(big(letter)));
    expect(await get('a', never)).toBe(big('a'));
    await get('d', page(big('d')));
    jest.restoreAllMocks();
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== null)).toEqual([true, false, true, true]);
    expect(cache.size).toEqual({ pages: 3, bytes: expect.any(Number) });
    expect(cache.size.bytes).toBeLessThanOrEqual(200_000);
  });

  it('holds even a page that is larger than the bound, and that one alone', async () => {
    cache = new SmallCache(version);
    await get('a', page(big('a')));
    await get('huge', page('x'.repeat(300_000)));
    expect(cache.size.pages).toBe(1);
    await get('b', page(big('b')));
    expect(['a', 'b', 'huge'].map((key) => cache.find(key) !== null)).toEqual([false, true, false]);
  });

  it('is counted right, whatever is replaced while it is being made smaller', async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `<p>${(index * 7_919) % 1_009}</p>`).join('');
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(['a', 'b'].map((key) => get(key, page(`${text}${round}`))));
      version.announce();
      // Lets the compression begin.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(['a', 'b'].map((key) => get(key, page(text))));
    await settle(['a', 'b']);
    expect(cache.size).toEqual({ pages: 2, bytes: weigh(['a', 'b']) });
  });
});

describe('A page of which nothing is kept', () => {
  it('is rendered for each who asks, and the kept one stands in while the database is away', async () => {
    await get('/appointment', page('plain'));
    const once = async (render: () => Promise<Rendered>): Promise<string | undefined> =>
      (await cache.renderOnce('/appointment', 'page', render)).bodies.identity.toString();
    expect([await once(page('one')), await once(page('two'))]).toEqual(['one', 'two']);
    expect(cache.size.pages).toBe(1);
    expect(await once(fails(new Unavailable()))).toBe('plain');
    await expect(once(fails(new NotFound()))).rejects.toThrow(NotFound);
  });
});
