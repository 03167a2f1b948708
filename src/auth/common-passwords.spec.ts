import { commonLongPasswords, isCommonPassword } from './common-passwords';
import { isMadeOf } from './password-rules';

describe('A common password', () => {
  it('is any of the list that is long enough', () => {
    expect(commonLongPasswords.length).toBeGreaterThan(1_500);
    expect(commonLongPasswords.filter((each) => !isCommonPassword(each))).toEqual([]);
  });

  it('is any of 3,000 words of the list with the endings that people add', () => {
    const bases = [
      'dragon',
      'monkey',
      'shadow',
      'master',
      'football',
      'charlie',
      'jessica',
      'michael',
      'sunshine',
      'batman',
    ];
    const years = Array.from({ length: 60 }, (_, index) => String(1970 + index));
    const made = bases.flatMap((base) =>
      years.flatMap((year) => [
        `${base}${year}`,
        `${base}${year}!`,
        `${year}${base}.`,
        `${base}_${year}`,
        `${base}@${year}#`,
      ]),
    );
    expect(new Set(made).size).toBe(3_000);
    expect(made.filter((each) => each.length >= 10 && !isCommonPassword(each))).toEqual([]);
  });

  it.each(
    `manchester basketball strawberry Password1! Password123! qwerty123! 1234567891 0987654321 1234554321 P@ssw0rd2026
     pa$$w0rd!! Lipowa2026! klinika2026 Warszawa1944 mojehaslo1 kochanie123 dupadupa123 пароль12345 привет1234 йцукенгшщз
     клініка2026 1q2w3e4r5t zaq1@wsxcde3 qwertyuiop[] asdfghjkl; abcabcabcabc passwordpassword aaaaaaaaaaaa 12121212121212
     1122334455 99999999991 abcdefghijk zyxwvutsrq ABCDEF123456 administrator Welcome2026!!`.split(/\s+/),
  )('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
});

describe('A good password', () => {
  it.each([
    'correct horse battery',
    'battery staple correct',
    'another passphrase',
    'a long passphrase',
    'zielony rower pod lipą',
    'вясна прыйшла ўчора',
    'kT9vmq2LxZ',
    'mk4-hfw-83x-qpt',
    '4821907365',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('A password made of names', () => {
  const texts = [
    'anna.nowak@example.org',
    'Anna',
    'Nowak',
    'Żółtowska-Ó’Brien',
    'Klinika Rodzinna',
    'klinika.example.pl',
  ];

  it.each([
    'AnnaNowak1',
    'nowakanna2026!',
    'anna.nowak@example.org',
    'N0wak_Ann4_1980',
    'zoltowska1',
    'Żółtowska!!',
    'rodzinna-klinika-1',
    'Klinika.Anna',
  ])('%s is refused', (password) => {
    expect(isMadeOf(texts, password)).toBe(true);
  });

  it.each(['Anna lubi czerwone koty', 'correct horse battery', 'kT9vmq2LxZ', '4821907365'])('%s is not', (password) => {
    expect(isMadeOf(texts, password)).toBe(false);
  });
});
