import { hkdfSync } from 'node:crypto';
import { deriveKey } from './keys';

const SECRET = 'a secret of thirty-two characters';

describe('A key', () => {
  it('is the same for the same secret and purpose, on every node and after every start', () => {
    const key = deriveKey(SECRET, 'form-stamps');
    expect(key).toHaveLength(32);
    // Written out once more: nodes of two versions run side by side during an upgrade.
    expect(key.equals(Buffer.from(hkdfSync('sha256', SECRET, 'family-clinic', 'form-stamps', 32)))).toBe(true);
    expect(deriveKey(SECRET, 'form-stamps').equals(key)).toBe(true);
  });

  it('is another one for another purpose, and for another secret', () => {
    const keys = [
      deriveKey(SECRET, 'form-stamps'),
      deriveKey(SECRET, 'security-log'),
      deriveKey(`${SECRET}!`, 'form-stamps'),
      Buffer.from(SECRET),
    ].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
