import { LOCALES } from '../../contract/locales';
import { localizePath } from '../../contract/routes';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
});
afterAll(() => site.stop());

async function read(path: string): Promise<string> {
  return (await site.http().get(path).expect(200)).text;
}

/** The slugs that a part of a page leads to, in its order. */
function doctorsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(?:\/\w\w)?\/doctors\/([\w-]+)"/g)].map(([, slug = '']) => slug))];
}

/** The booking block of a main page. */
function bookingOf(html: string): string {
  return /<section[^>]* id="booking"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
}

function foundIn(html: string): string {
  const [, text = ''] = /role="status" data-part="found">(.*?)<\/p>/s.exec(html) ?? [];
  return text.replaceAll('\u00a0', ' ');
}

function chosenIn(html: string): string[] {
  const chips = [...html.matchAll(/<a class="chip" href="([^"]*)" aria-current="true">(.*?)<\/a>/gs)];
  return chips.map(([, , text = '']) => text.replaceAll(/<[^>]*>/g, ''));
}

describe('The filter of the doctors', () => {
  it('finds who cares for pregnant women in Belarusian', async () => {
    const page = await read('/by/doctors?category=pregnancy&language=by');
    expect(doctorsIn(page)).toEqual(['alesia-kawalenka']);
    expect(foundIn(page)).toBe('Знойдзена: 1');
    expect(chosenIn(page)).toEqual(['Цяжарнасць', 'Гаворыць па-беларуску']);
  });

  it('finds everybody who does a scan of any kind', async () => {
    const page = await read('/doctors?category=ultrasound');
    const scanning = ['hanna-wierzbicka', 'andrij-melnyk', 'alesia-kawalenka', 'barbara-jaworska'];
    expect(doctorsIn(page)).toEqual(scanning);
    expect(foundIn(page)).toBe('Znaleziono: 4');
  });

  it('shows what is looked for before what else the doctor does', async () => {
    const page = await read('/doctors?category=ultrasound');
    const barbara = page.slice(page.indexOf('/doctors/barbara-jaworska"'));
    expect(/doctor-row-price"><span>([^<]*)/.exec(barbara)?.[1]).toBe('USG tarczycy');
    expect(/offer-list"><li><a [^>]*><span>([^<]*)/.exec(barbara)?.[1]).toBe('USG tarczycy');
  });

  it('understands the address of a single service, and says which one it is', async () => {
    const { body } = await site.http().get('/api/services').expect(200);
    const { id, name } = (body as { id: number; name: string }[]).find((each) => each.name === 'USG tarczycy') ?? {};
    const page = await read(`/doctors?service=${id}`);
    expect(doctorsIn(page)).toEqual(['barbara-jaworska']);
    expect(foundIn(page)).toContain(`<span>${name}</span>`);
    expect(chosenIn(page)).toEqual([]);
  });

  it('says that nobody fits, and leads back to all', async () => {
    const page = await read('/doctors?category=endocrinology&language=ua');
    expect(foundIn(page)).toBe('Znaleziono: 0');
    expect(doctorsIn(page)).toEqual([]);
    expect(page).toContain('<a href="/doctors" class="button" data-variant="outline">');
  });

  it('takes the language along into booking', async () => {
    const page = await read('/doctors?language=by');
    const links = [...page.matchAll(/class="doctor-row"[\s\S]*?<\/article>/g)].flatMap(([row]) => [
      ...row.matchAll(/href="(\/appointment[^"]*)"/g),
    ]);
    expect(links.length).toBeGreaterThan(4);
    for (const [, address] of links) expect(address).toContain('&amp;language=by');
  });
});

describe('The booking block of the main page', () => {
  it('asks nothing at first and shows three doctors', async () => {
    const booking = bookingOf(await read('/'));
    expect(doctorsIn(booking)).toEqual(['hanna-wierzbicka', 'andrij-melnyk', 'alesia-kawalenka']);
    expect([foundIn(booking), chosenIn(booking)]).toEqual(['', []]);
  });

  it.each(LOCALES)('combines a reason and a language in %s, by address', async (locale) => {
    const page = await read(`${localizePath(locale, '/')}?category=pregnancy&language=by`);
    const booking = bookingOf(page);
    expect(doctorsIn(booking)).toEqual(['alesia-kawalenka']);
    expect(foundIn(booking)).toMatch(/: 1$/);
    expect(chosenIn(booking)).toHaveLength(2);
    // Each chip keeps the other choice, and a chosen one takes itself back.
    expect(booking).toContain(`href="${localizePath(locale, '/')}?language=by#booking" aria-current="true"`);
    expect(booking).toContain(`href="${localizePath(locale, '/')}?category=ultrasound&amp;language=by#booking"`);
    const slots = [...booking.matchAll(/class="slot" href="([^"]*)"/g)].map(([, address]) => address);
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(slot).toContain('&amp;language=by&amp;at=');
    // It is the main page with another answer: for machines there is only one.
    expect(page).toContain('<meta name="robots" content="noindex');
  });

  it('counts all who fit, shows the first of them and leads to the others', async () => {
    const booking = bookingOf(await read('/?category=ultrasound'));
    expect(doctorsIn(booking)).toEqual(['hanna-wierzbicka', 'andrij-melnyk', 'alesia-kawalenka']);
    expect(foundIn(booking)).toBe('Znaleziono: 4');
    expect(booking).toContain('<a href="/doctors?category=ultrasound" class="more">');
  });

  it('says that nobody fits, and what to do', async () => {
    const booking = bookingOf(await read('/ua?category=endocrinology&language=by'));
    expect(foundIn(booking)).toBe('Знайдено: 0');
    expect(booking).toContain('booking-none');
    expect(doctorsIn(booking)).toEqual([]);
  });

  it('leaves the rest of the page as it is', async () => {
    const outside = (page: string): string => {
      const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
      return main.replace(bookingOf(page), '');
    };
    expect(outside(await read('/?category=ultrasound&language=ru'))).toBe(outside(await read('/')));
  });
});
