import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { DEFAULT_LOCALE } from '../../../contract/locales';
import { landings } from '../landing';

// Bare `node:http` with the bytes of the landing page: the limit of what Node can send.

const identity = Buffer.from(landings[DEFAULT_LOCALE].html);
const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

const server = createServer((request, response) => {
  const brotli = request.headers['accept-encoding'] === 'br';
  const body = brotli ? br : identity;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (brotli) response.setHeader('Content-Encoding', 'br');
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
