import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { files } from './configure-app';

describe('A file of the build', () => {
  it('that is deleted while the site runs ends its own answer, and not the site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'built-'));
    for (const name of ['gone.js', 'there.js']) writeFileSync(join(folder, name), 'export {};');
    const server = createServer(express().use(files(folder)));
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      rmSync(join(folder, 'gone.js'));
      await expect(fetch(`${address}/gone.js`)).rejects.toThrow();
      await expect(fetch(`${address}/there.js`).then((answer) => answer.text())).resolves.toBe('export {};');
    } finally {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    }
  });
});
