import type { ExecutionContext } from '@nestjs/common';
import { firstValueFrom, NEVER, of } from 'rxjs';
import { ApiDeadline } from './api-deadline';
import { Unavailable } from './app-error';

function contextOf(method: string, path: string, isUpload = false): ExecutionContext {
  const request = { method, path, is: () => (isUpload ? 'multipart/form-data' : null) };
  return { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
}

describe('A call of the API', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['GET', 3_000],
    ['POST', 46_000],
  ])('%s that hangs is given up', async (method, afterMs) => {
    const answer = firstValueFrom(
      new ApiDeadline().intercept(contextOf(method, '/api/doctors'), { handle: () => NEVER }),
    );
    const refused = expect(answer).rejects.toBeInstanceOf(Unavailable);
    await jest.advanceTimersByTimeAsync(afterMs);
    await refused;
  });

  it('that answers is left alone', async () => {
    const next = { handle: () => of('doctors') };
    expect(await firstValueFrom(new ApiDeadline().intercept(contextOf('GET', '/api/doctors'), next))).toBe('doctors');
  });

  it('that uploads, or a page, has limits of its own', () => {
    for (const context of [contextOf('POST', '/api/panel/media', true), contextOf('GET', '/doctors')]) {
      expect(new ApiDeadline().intercept(context, { handle: () => NEVER })).toBe(NEVER);
    }
  });
});
