import { InProcessQueue } from './in-process-queue';
import type { JobRunner, RunOutcome } from './job-runner';

const ROWS = [1, 2, 3].map((id) => ({ id, job: 'mail.send' }));

/** A queue over a runner that says so of each row, with what was begun and how often the relay was told to look again. */
function queueOver(outcome: () => RunOutcome): { queue: InProcessQueue; begun: number[]; told: () => number } {
  const begun: number[] = [];
  const run = ({ id }: { id: number }): Promise<RunOutcome> => {
    begun.push(id);
    return Promise.resolve(outcome());
  };
  const queue = new InProcessQueue({ run, busy: 0 } as unknown as JobRunner);
  const whenFree = jest.fn();
  queue.start(whenFree);
  return { queue, begun, told: () => whenFree.mock.calls.length };
}

describe('The queue of this process', () => {
  it('tells of each row that is done', async () => {
    const { queue, begun, told } = queueOver(() => 'recorded');
    expect(await queue.enqueue(ROWS)).toBe(true);
    expect([begun, told()]).toEqual([[1, 2, 3], 3]);
  });

  it('rests while the database is away, and does not ask for the next row at once', async () => {
    let isAway = true;
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const { queue, begun, told } = queueOver(() => (isAway ? 'database_away' : 'recorded'));
    expect(await queue.enqueue(ROWS)).toBe(false);
    expect([begun, told(), await queue.capacity()]).toEqual([[1], 0, 0]);
    isAway = false;
    now.mockReturnValue(15_000);
    expect(await queue.capacity()).toBeGreaterThan(0);
    expect(await queue.enqueue(ROWS)).toBe(true);
    expect([begun, told()]).toEqual([[1, 1, 2, 3], 3]);
  });

  it('goes on with the others after a row that failed unnoted, and leaves that one to the next look', async () => {
    const { queue, begun, told } = queueOver(() => (begun.at(-1) === 2 ? 'not_recorded' : 'recorded'));
    expect(await queue.enqueue(ROWS)).toBe(true);
    expect([begun, told(), (await queue.capacity()) > 0]).toEqual([[1, 2, 3], 2, true]);
  });
});
