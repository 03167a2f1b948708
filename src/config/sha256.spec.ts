import { sha256 } from './sha256';

it('A token is found by the hash that earlier versions have kept of it: plain SHA-256, in hex (FIPS 180-4)', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('ą')).toBe('1ddca08050786f81b2b5edbeaa0bbcbd7da5c23971a45fbe27ebb87df9b2b8ae');
});
