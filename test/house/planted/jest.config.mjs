import { join } from 'node:path';
import config from '../../../jest.config.mjs';

const [unit] = config.projects;
const rootDir = join(import.meta.dirname, '../../..');
const project = (displayName, name) => ({
  ...unit,
  rootDir,
  displayName,
  testMatch: [`<rootDir>/test/house/planted/${name}.planted.ts`],
});

export default {
  rootDir,
  cacheDirectory: config.cacheDirectory,
  projects: [project('unit', 'answers'), project('browser', 'served')],
};
