import { Logger } from '@nestjs/common';
import type { Database } from '../database/database';
import { MediaFiles } from './media-files';
import type { MediaStorage } from './media-storage';

beforeAll(() => Logger.overrideLogger(false));

it('A file that cannot be removed does not keep the others, and the run tells of it', async () => {
  const paths = ['public/a', 'public/b', 'public/c'];
  const find = jest.fn().mockResolvedValueOnce(paths.map((path) => ({ path })));
  const reader = {
    find: find.mockResolvedValue([]),
    update: () => Promise.resolve({ affected: 1 }),
    delete: () => Promise.resolve(),
  };
  const removed: string[] = [];
  const refused = Object.assign(new Error('not permitted'), { code: 'EACCES' });
  const remove = (path: string): Promise<unknown> =>
    path === 'public/a' ? Promise.reject(refused) : Promise.resolve(removed.push(path));
  const database = { reader, now: () => 'now' } as unknown as Database;
  const files = new MediaFiles(database, { remove } as unknown as MediaStorage);
  await expect(files.removeOthers(new Set(['public/c']), new Date())).rejects.toBe(refused);
  expect(removed).toEqual(['public/b']);
});
