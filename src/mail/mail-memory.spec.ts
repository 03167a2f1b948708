import { MailMemory } from './mail-memory';

const HOUR_MS = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

describe('What is known of mails', () => {
  it('is kept while they may be sent, or until they are', () => {
    const memory = new MailMemory<string>();
    memory.set({ id: 1, expiresAt: inHours(1) }, 'one');
    memory.set({ id: 2, expiresAt: inHours(1) }, 'two');
    memory.delete(2);
    expect([memory.get(1), memory.get(2)]).toEqual(['one', undefined]);
    jest.advanceTimersByTime(HOUR_MS);
    expect(memory.get(1)).toBeUndefined();
  });

  it('takes no room once they have run out, however they ended', () => {
    const memory = new MailMemory<string>();
    for (let id = 1; id <= 1_000; id += 1) {
      memory.set({ id, expiresAt: inHours(1) }, 'failed');
      jest.advanceTimersByTime(HOUR_MS / 10);
    }
    expect(memory['mails'].size).toBe(10);
  });
});
