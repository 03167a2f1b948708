import { RefreshTokens } from './refresh-tokens';

describe('A refresh token', () => {
  const tokens = new RefreshTokens({ jwtSecret: 'a secret of thirty-two characters' });
  const others = new RefreshTokens({ jwtSecret: 'another secret of thirty-two signs' });

  it('tells its session', () => {
    expect(tokens.sessionOf(tokens.make(77))).toBe(77);
    expect(tokens.make(77)).not.toBe(tokens.make(77));
  });

  it.each([
    ['with another session’s number', tokens.make(77).replace(/^77/, '78')],
    ['signed with another key', others.make(77)],
    ['of an older version', 'x'.repeat(43)],
    ['cut off', tokens.make(77).slice(0, -1)],
    ['empty', ''],
  ])('%s tells none', (_, token) => {
    expect(tokens.sessionOf(token)).toBeNull();
  });
});
