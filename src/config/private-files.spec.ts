import fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOldFiles } from './private-files';

let varDir: string;
beforeEach(() => {
  varDir = mkdtempSync(join(tmpdir(), 'clinic-'));
  fs.chmodSync(varDir, 0o755);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(varDir, { recursive: true });
});

function refuseWith(code: string): void {
  jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
}

it.each(['EPERM', 'EROFS'])('A folder that is not ours to close (%s) stays as it is, and the start goes on', (code) => {
  refuseWith(code);
  expect(() => closeOldFiles({ embedded: true, varDir })).not.toThrow();
});

it('Whatever else keeps it open ends the start', () => {
  refuseWith('EIO');
  expect(() => closeOldFiles({ embedded: true, varDir })).toThrow('EIO');
});
