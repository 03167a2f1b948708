import config from '../../../jest.config.mjs';

const [unit] = config.projects;

export default {
  ...unit,
  rootDir: '../../..',
  cacheDirectory: config.cacheDirectory,
  testMatch: ['<rootDir>/test/house/planted/*.planted.ts'],
};
