import { InProcessCounters } from './counters';

describe('Counting in the process', () => {
  it('begins a window with the first call, and a new one when it is over', async () => {
    let now = 1_000;
    const counters = new InProcessCounters(() => now);
    expect(await counters.count('a', 500)).toEqual({ calls: 1, leftMs: 500 });
    now += 400;
    expect(await counters.count('a', 500)).toEqual({ calls: 2, leftMs: 100 });
    now += 100;
    expect(await counters.count('a', 500)).toEqual({ calls: 1, leftMs: 500 });
  });

  it('counts every key by itself', async () => {
    const counters = new InProcessCounters();
    await counters.count('a', 500);
    expect(await counters.count('b', 500)).toMatchObject({ calls: 1 });
  });

  it('takes a call back', async () => {
    const counters = new InProcessCounters();
    await counters.count('a', 500);
    await counters.forgive('a');
    await counters.forgive('nobody');
    expect(await counters.count('a', 500)).toMatchObject({ calls: 1 });
  });

  it('forgets windows that are over', async () => {
    let now = 0;
    const counters = new InProcessCounters(() => now);
    for (let each = 0; each < 1_000; each += 1) await counters.count(String(each), 500);
    now = 120_000;
    await counters.count('one more', 500);
    expect(counters).toHaveProperty('windows.size', 1);
  });
});
