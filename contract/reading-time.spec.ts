import { countWords, readingMinutes, toPlainText } from './reading-time';

describe('Plain text', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a b'],
    ['a&nbsp;b&#160;c\u00a0d', 'a b c d'],
    ['<ul><li>a</li>\n<li> b </li></ul>', 'a b'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p>Kalendarz szczepień</p><p>dla dzieci</p>', 4],
    ['Gorączka 38,5&nbsp;°C', 3],
  ])('of %j is counted: %i words', (html, words) => {
    expect(countWords(html)).toBe(words);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [269, 1],
  [270, 2],
  [1_800, 10],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
