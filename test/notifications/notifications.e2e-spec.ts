import { LIMITS } from '../../contract/limits';
import { type Notification, notificationText } from '../../contract/notification';
import { aNotification, notificationTexts, uniqueName } from '../support/builders/content';
import { at } from '../content/clock';
import { readFromList } from '../content/content-type';
import { contentLifecycle } from '../content/lifecycle';
import { expectInvalid, openStage, panelOf } from '../content/stage';

const MINUTE_MS = 60_000;

const stage = openStage();
const panel = panelOf(stage, 'notifications');

const fromNow = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);
const before = (moment: Date): Date => new Date(moment.getTime() - 1);

async function inForce(): Promise<Notification[]> {
  return (await stage.visitor.get('/api/notifications').expect(200)).body as Notification[];
}

describe('A notice', () => {
  contentLifecycle(stage, {
    resource: 'notifications',
    build: aNotification,
    texts: notificationTexts,
    fields: notificationText,
    lengths: { title: LIMITS.title, description: LIMITS.description },
    name: 'title',
    nameSort: 'title',
    sorts: ['startsAt'],
    sortable: [
      { startsAt: '2026-03-01T10:00:00Z' },
      {},
      { startsAt: '2025-12-24T10:00:00.500Z' },
      { startsAt: '2026-03-01T10:00:00+02:00' },
    ],
    wrong: [
      [{ level: 'loud' }, 'level', 'not_allowed'],
      [{ level: null }, 'level', 'required'],
      ...[
        5,
        'tomorrow',
        '',
        '2026-03-01',
        '2026-03-01T10:00:00',
        '2026-02-30T10:00:00Z',
        '2026-13-01T10:00:00Z',
        '2026-03-01T25:00:00Z',
        '2026-03-01T10:00:00+99:00',
        '0001-01-01T00:00:00+12:00',
        '9999-12-31T23:59:59-12:00',
        '+010000-01-01T00:00:00Z',
      ].map((startsAt): [object, string, string] => [{ startsAt }, 'startsAt', 'must_be_instant']),
      [{ endsAt: [] }, 'endsAt', 'must_be_instant'],
      [{ startsAt: '2026-03-01T10:00:00Z', endsAt: '2026-03-01T10:00:00Z' }, 'endsAt', 'ends_before_start'],
      [{ startsAt: '2026-03-01T10:00:00Z', endsAt: '2026-03-01T10:30:00+01:00' }, 'endsAt', 'ends_before_start'],
    ],
    read: (_, { id }, locale) => readFromList(stage, 'notifications', id, locale),
  });

  it('keeps its moments to the millisecond, in UTC', async () => {
    const window = { startsAt: '2026-03-29T02:30:00.987+02:00', endsAt: '2099-10-25T02:30:00+01:00' };
    expect(await panel.create(aNotification(window))).toMatchObject({
      startsAt: '2026-03-29T00:30:00.987Z',
      endsAt: '2099-10-25T01:30:00.000Z',
    });
  });

  it('is in force from its start until its end, and nobody has to do anything', async () => {
    const [starts, ends] = [fromNow(60), fromNow(120)];
    const translations = { pl: notificationTexts().pl };
    const window = { startsAt: starts.toISOString(), endsAt: ends.toISOString() };
    const { id } = await panel.create(aNotification({ translations, ...window }));
    const title = translations.pl.title;
    const isShown = async (): Promise<boolean> => {
      const listed = (await inForce()).some((notice) => notice.id === id);
      // A page that was rendered before must not be kept longer than it is right.
      const { text } = await stage.visitor.get('/doctors').expect(200);
      expect(text.includes(title)).toBe(listed);
      return listed;
    };
    expect(await isShown()).toBe(false);
    expect(await at(before(starts), isShown)).toBe(false);
    expect(await at(starts, isShown)).toBe(true);
    expect(await at(before(ends), isShown)).toBe(true);
    expect(await at(ends, isShown)).toBe(false);
  });

  it('says whether it is yet to come, in force, or over', async () => {
    const stateOf = async (window: object): Promise<string> => {
      const { id, publication } = await panel.create(aNotification({ startsAt: null, endsAt: null, ...window }));
      // The list's filter says the same.
      const states = ['visible', 'scheduled', 'ended', 'hidden', 'never_published'];
      const found = await Promise.all(
        states.map(async (state) => {
          const { body } = await panel.list({ filter: { id, publication: state } }).expect(200);
          return (body as unknown[]).length > 0 ? state : null;
        }),
      );
      expect(found.filter((state) => state !== null)).toEqual([publication.state]);
      return publication.state;
    };
    const [earlier, soon, later] = [fromNow(-120), fromNow(-60), fromNow(60)].map((moment) => moment.toISOString());
    expect(await stateOf({ startsAt: later })).toBe('scheduled');
    expect(await stateOf({ startsAt: soon, endsAt: later })).toBe('visible');
    expect(await stateOf({ startsAt: earlier, endsAt: soon })).toBe('ended');
    expect(await stateOf({})).toBe('visible');
  });

  it('leaves the list of those that are to come when it begins, and is counted so', async () => {
    // Sooner than whoever asks has to sign in again.
    const starts = fromNow(5);
    const { id } = await panel.create(aNotification({ startsAt: starts.toISOString(), endsAt: null }));
    const rangeOf = async (publication: string): Promise<unknown> =>
      (await panel.list({ filter: { id, publication } }).expect(200)).headers['content-range'];
    expect(await rangeOf('scheduled')).toBe('notifications 0-0/1');
    expect(await rangeOf('visible')).toBe('notifications 0-0/0');
    expect(await at(starts, () => rangeOf('scheduled'))).toBe('notifications 0-0/0');
    expect(await at(starts, () => rangeOf('visible'))).toBe('notifications 0-0/1');
  });

  it('without a start is in force at once, without an end for ever', async () => {
    const { id } = await panel.create(aNotification({ startsAt: null, endsAt: null }));
    const isThere = async (): Promise<boolean> => (await inForce()).some((notice) => notice.id === id);
    expect(await isThere()).toBe(true);
    expect(await at(fromNow(600 * 24 * 60), isThere)).toBe(true);
  });

  it('cannot end before it starts, whichever of the two is written', async () => {
    const window = { startsAt: '2026-03-01T10:00:00Z', endsAt: '2026-03-02T10:00:00Z' };
    const record = await panel.create(aNotification(window));
    const { id, version } = record;
    const wrong: [string, string] = ['endsAt', 'ends_before_start'];
    await expectInvalid(panel.put(id, { version, startsAt: '2026-03-03T10:00:00Z' }), wrong);
    await expectInvalid(panel.put(id, { version, endsAt: '2026-02-03T10:00:00Z' }), wrong);
    expect(await panel.get(id)).toEqual(record);
    const open = await panel.save(record, { startsAt: null });
    expect(await panel.save(open, { endsAt: '2026-02-03T10:00:00Z' })).toMatchObject({ startsAt: null });
  });

  it('that is important stands before the others, the newest first', async () => {
    const mark = uniqueName();
    const make = async (level: 'info' | 'important'): Promise<number> => {
      const { id } = await panel.create(aNotification({ level, translations: { pl: notificationTexts(mark).pl } }));
      return id;
    };
    const ids = [await make('info'), await make('important'), await make('info'), await make('important')];
    const found = (await inForce()).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(found).toEqual([ids[3], ids[1], ids[2], ids[0]]);
  });
});
