import { ContentVersion } from '../../src/freshness/content-version';
import { aService } from '../support/builders/content';
import { startApp, type TestApp } from '../support/app';
import { makeNode, type Node } from '../support/nodes';
import { waitUntil } from '../support/servers';
import { Tunnel } from '../support/tunnel';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

async function write(): Promise<void> {
  const staff = await site.signInAs('staff');
  await staff.post('/api/panel/services', aService()).expect(201);
}

/** Another process on the same database, and how often it was told that what it keeps is old. */
async function aNode(variables = {}): Promise<{ node: Node; version: ContentVersion; told(): number }> {
  const node = await makeNode({ ...site.place.variables, ...variables });
  const version = node.app.get(ContentVersion, { strict: false });
  let count = 0;
  version.onChange(() => (count += 1));
  return { node, version, told: () => count };
}

it('a write of another process while this one starts makes what was read before it old', async () => {
  const { node, told } = await aNode();
  try {
    await write();
    await node.app.init();
    expect(told()).toBeGreaterThan(0);
    const before = told();
    await write();
    await waitUntil('the second write is seen', () =>
      told() === before ? Promise.reject(new Error('Nobody said so')) : Promise.resolve(),
    );
  } finally {
    await node.stop();
  }
});

// On SQLite no network is between.
if (settings.database === 'mariadb') {
  it('a reply that was lost does not keep later writes from being seen', async () => {
    const url = new URL(site.place.variables.DATABASE_URL ?? '');
    const tunnel = await Tunnel.start(Number(url.port));
    url.port = new URL(tunnel.url).port;
    const { node, version, told } = await aNode({ DATABASE_URL: url.href });
    try {
      await version.onApplicationBootstrap();
      const before = told();
      tunnel.forget();
      // What the lost connection holds is free once the database gives it up.
      await waitUntil('the write is taken', write);
      await waitUntil('the write is seen', () =>
        told() === before ? Promise.reject(new Error('Nobody said so')) : Promise.resolve(),
      );
    } finally {
      await tunnel.stop();
      await node.stop();
    }
  });
}
