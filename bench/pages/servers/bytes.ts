import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { DEFAULT_LOCALE } from '../../../contract/locales';
import { landings } from '../landing';
import { SAME_HEADERS } from '../rows';

// Bare `node:http` with the bytes of the landing page: the limit of what Node can send. It sends the fewest headers that
// a page can have, or those of our kept page, in the quickest way that Node has.

type Headers = Readonly<Record<'identity' | 'br', string[]>>;

const identity = Buffer.from(landings[DEFAULT_LOCALE].html);
const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
const headers = JSON.parse(readFileSync(process.env.HEADERS_FILE ?? '', 'utf8')) as Headers;

/** The body is not to the byte that of the page whose headers these are: it was rendered at another moment. */
function withLength(names: readonly string[], body: Buffer): string[] {
  return names.map((each, index) => (names[index - 1] === 'Content-Length' ? String(body.length) : each));
}

const same = { identity: withLength(headers.identity, identity), br: withLength(headers.br, br) };

const server = createServer((request, response) => {
  const brotli = request.headers['accept-encoding'] === 'br';
  const body = brotli ? br : identity;
  if (request.url === SAME_HEADERS) {
    response.writeHead(200, brotli ? same.br : same.identity);
  } else {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    if (brotli) response.setHeader('Content-Encoding', 'br');
  }
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
