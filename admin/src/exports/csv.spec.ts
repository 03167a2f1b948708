import { toCsv } from './csv';

describe('A table for spreadsheets', () => {
  it('begins with the mark of UTF-8 and ends every line as RFC 4180 says', () => {
    expect(
      toCsv(
        [
          ['Imię', 'Język'],
          ['Łucja', 'беларуская'],
        ],
        ';',
      ),
    ).toBe('\uFEFFImię;Język\r\nŁucja;беларуская\r\n');
  });

  it('quotes what would break a row', () => {
    expect(toCsv([['a;b', 'say "ah"', 'two\nlines', 'a,b']], ';')).toBe(
      '\uFEFF"a;b";"say ""ah""";"two\nlines";a,b\r\n',
    );
    expect(toCsv([['a,b']], ',')).toBe('\uFEFF"a,b"\r\n');
  });

  it.each(['=1+1', '+48220001234', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil")'])(
    'leaves no formula in %j',
    (value) => {
      expect(toCsv([[value]], ',')).toMatch(/^\uFEFF"?'/);
    },
  );

  it('leaves numbers as they are', () => {
    expect(toCsv([['-5', '280.50', '0']], ',')).toBe('\uFEFF-5,280.50,0\r\n');
  });
});
