import { RETENTION } from '../../contract/retention';
import { KnownBrowsers } from './known-browsers';

const NOW = new Date('2026-11-21T10:00:00Z');
const anna = { id: 1, passwordHash: '$argon2id$one' };
const jan = { id: 2, passwordHash: '$argon2id$two' };
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('A known browser', () => {
  const browsers = new KnownBrowsers({ jwtSecret: 'a secret of thirty-two characters' });
  const cookie = browsers.remember(null, anna, NOW);

  it('is known for the account that was signed in to, and for no other', () => {
    expect(browsers.find(cookie, anna, NOW)).toMatch(/^[\w-]{22}$/);
    expect(browsers.find(cookie, jan, NOW)).toBeNull();
    expect(browsers.find(cookie, null, NOW)).toBeNull();
    expect(browsers.find(null, anna, NOW)).toBeNull();
  });

  it('is a stranger after a change of the password', () => {
    expect(browsers.find(cookie, { ...anna, passwordHash: '$argon2id$new' }, NOW)).toBeNull();
  });

  it('is forgotten after half a year', () => {
    expect(browsers.find(cookie, anna, later(RETENTION.knownBrowserDays - 1))).not.toBeNull();
    expect(browsers.find(cookie, anna, later(RETENTION.knownBrowserDays))).toBeNull();
  });

  it('can be several people’s, and is counted as one for each', () => {
    const shared = browsers.remember(cookie, jan, NOW);
    expect(browsers.find(shared, anna, NOW)).toBe(browsers.find(cookie, anna, NOW));
    const again = browsers.remember(shared, anna, later(1));
    expect(browsers.find(again, anna, NOW)).toBeNull();
    expect(browsers.find(again, anna, later(1))).toBe(browsers.find(cookie, anna, NOW));
    expect(browsers.find(again, jan, NOW)).not.toBeNull();
  });

  it('cannot be made up, and a long cookie costs little', () => {
    const other = new KnownBrowsers({ jwtSecret: 'another secret of thirty-two signs' });
    expect(other.find(cookie, anna, NOW)).toBeNull();
    expect(browsers.find('~'.repeat(10_000), anna, NOW)).toBeNull();
    expect(
      browsers.find(
        cookie.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
        anna,
        NOW,
      ),
    ).toBeNull();
  });
});
