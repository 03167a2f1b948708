import { isWithin } from './json-shape';

const bounds = { names: 3, commas: 4, depth: 3 };
const within = (text: string): boolean => isWithin(Buffer.from(text), bounds);

describe('A body of JSON', () => {
  it.each([
    '',
    '1',
    '{"a":1,"b":2,"c":3}',
    '[1,2,3,4,5]',
    '[[[1]],[[2]]]',
    // What is inside of strings does not count.
    '{"a":"::::,,,,[[[[{{{{"}',
    '{"a":"\\"::::,,,,[[[["}',
    '{"a":"\\\\","b":"\\\\\\":::::"}',
    '"ąę::::::"',
    // No JSON: the parser says so.
    '"never closed ,,,,,,,,,,',
    ']]]]]]',
  ])('is within bounds: %s', (text) => {
    expect(within(text)).toBe(true);
  });

  it.each([
    '{"a":1,"b":2,"c":3,"d":4}',
    '[{"a":1},{"a":1},{"a":1},{"a":1}]',
    '[1,2,3,4,5,6]',
    '[[[[',
    '{"a":{"a":{"a":{',
    '{"a":"\\\\",":":1,"b":1,"c":1}',
    '{"\\"":1,"b":2,"c":3,"d":4}',
  ])('has too much: %s', (text) => {
    expect(within(text)).toBe(false);
  });

  it('is measured in one pass, whatever its backslashes', () => {
    let read = 0;
    const text = Buffer.from(`"${'\\\\'.repeat(20_000)}${'\\"'.repeat(20_000)}"`);
    const counted = new Proxy(text, {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(isWithin(counted, bounds)).toBe(true);
    expect(read).toBeLessThan(2 * text.length);
  });
});
