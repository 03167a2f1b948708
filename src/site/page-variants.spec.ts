import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding, bytesOf, makeVariants, shrinkVariants } from './page-variants';

describe('The encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    [',,;', 'identity'],
    ['deflate, zstd', 'identity'],
    ['*', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['deflate,gzip;q=0.5', 'gzip'],
    ['brotli, bro', 'identity'],
    // Refused ones are not taken, in any spelling of nothing.
    ['br;q=0, gzip', 'gzip'],
    ['br; Q=0.000 , gzip ; q=0', 'identity'],
    ['gzip;q=0', 'identity'],
    // What is liked more comes first.
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=nonsense', 'gzip'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('The forms of an answer', () => {
  const text = Array.from(
    { length: 900 },
    (_, index) => `<p>Zażółć gęślą jaźń, ў, ї, ё ${(index * 7_919) % 1_009}</p>`,
  ).join('');

  it('say the same, before and after they were made as small as can be', async () => {
    const variants = await makeVariants(text, 'text/html; charset=utf-8');
    const read = (): string[] => [
      variants.bodies.identity.toString(),
      gunzipSync(variants.bodies.gzip).toString(),
      brotliDecompressSync(variants.bodies.br).toString(),
    ];
    expect(read()).toEqual([text, text, text]);
    const quick = bytesOf(variants);
    const { etag } = variants;
    await shrinkVariants(variants);
    expect(read()).toEqual([text, text, text]);
    expect(bytesOf(variants)).toBeLessThan(quick);
    // Whoever has the quick form has the small one.
    expect(variants.etag).toBe(etag);
  });

  it('are taken over, small as they are, when the text is the same again', async () => {
    const former = await makeVariants(text, 'text/html');
    await shrinkVariants(former);
    expect(await makeVariants(text, 'text/html', former)).toBe(former);
    expect(await makeVariants(`${text} `, 'text/html', former)).not.toBe(former);
    expect(await makeVariants(text, 'text/plain', former)).not.toBe(former);
  });

  it('have one weak name, which another text has not', async () => {
    const [one, same, other] = await Promise.all(
      [text, text, `${text} `].map((each) => makeVariants(each, 'text/html')),
    );
    expect(one?.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(same?.etag).toBe(one?.etag);
    expect(other?.etag).not.toBe(one?.etag);
  });
});
