/** Everything that Jest could fake but the date: servers and databases wait by timers. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Does `work` as if it were `moment`, in this process and so in the site that runs in it. */
export async function at<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: moment, doNotFake: [...REAL] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
