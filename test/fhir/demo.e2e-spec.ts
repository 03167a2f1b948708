import type { Resource } from '@medplum/fhirtypes';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';
import { readFile, TYPES } from './files';
import { Validators } from './validators';

/** The same for all: a part of them is enough. */
const SLOTS = 300;

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
});
afterAll(() => site.stop());

it('The whole clinic is valid FHIR R4 in five languages', async () => {
  const validators = new Validators();
  const files = await Promise.all(TYPES.map((type) => readFile(site.http(), type)));
  const records = files.flatMap((file) => (file as Resource[]).slice(0, SLOTS));
  expect(records.length).toBeGreaterThan(SLOTS);
  const wrong = records.map((record) => [record.resourceType, record.id, validators.complaints(record)]);
  expect(wrong.filter(([, , complaints]) => complaints?.length)).toEqual([]);
  for (const tag of ['ru', 'be', 'uk', 'en']) expect(JSON.stringify(records)).toContain(`"valueCode":"${tag}"`);
});
