import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, type Request, type RequestHandler } from 'express';
import { LIMITS } from '../../contract/limits';
import { XLIFF_BODIES } from '../../contract/xliff';
import { TooLarge, UnsupportedType } from '../errors/app-error';
import { isWithin, type JsonBounds, STAFF_JSON, VISITOR_JSON } from './json-shape';

const XLIFF_PATH = /^\/panel\/[a-z]+\/xliff$/;
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Where a body that was refused waits for whoever answers the request. */
const REFUSED = Symbol('refused body');
type Refusable = Request & { [REFUSED]?: unknown };

/** What is wrong with a request's body, or undefined. */
export function refusedBody(request: Request): unknown {
  return (request as Refusable)[REFUSED];
}

/** Whether a route reads such a body by itself: pictures, and files that come back from translators. */
function isUpload(request: Request): boolean {
  if (request.path === '/panel/media') return request.is('multipart/form-data') !== false;
  return XLIFF_PATH.test(request.path) && request.is([...XLIFF_BODIES]) !== false;
}

/** Whether there is a body of a type that the API does not take. */
function isForeign(request: Request): boolean {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  return hasBody && WRITES.includes(request.method) && !isUpload(request) && !request.is(['json', '+json']);
}

function parser(limit: number, bounds: JsonBounds): RequestHandler {
  const verify = (_request: IncomingMessage, _response: ServerResponse, bytes: Buffer, encoding: string): void => {
    // RFC 8259, 8.1; in others the measure would not know its signs.
    if (encoding !== 'utf-8') throw new UnsupportedType('unsupported_media_type');
    if (!isWithin(bytes, bounds)) throw new TooLarge('body_too_large');
  };
  return json({ type: ['json', '+json'], strict: false, limit, verify });
}

/**
 * Reads the bodies of the API, as much as a visitor's forms need; of the panel's, more where `isStaff` says so. What is
 * wrong with a body is said only after the guards: limits count it, and who may not call does not learn it.
 */
export function jsonBodies(isStaff: (request: Request) => boolean): RequestHandler {
  const ofVisitors = parser(LIMITS.jsonBodyBytes, VISITOR_JSON);
  const ofStaff = parser(LIMITS.panelBodyBytes, STAFF_JSON);
  return (request: Refusable, response, next) => {
    const refuse = (error: unknown): void => {
      request.body = undefined;
      request[REFUSED] = error;
      next();
    };
    if (isForeign(request)) {
      refuse(new UnsupportedType('unsupported_media_type'));
      return;
    }
    const parse = request.path.startsWith('/panel/') && isStaff(request) ? ofStaff : ofVisitors;
    parse(request, response, (error?: unknown) => (error === undefined ? next() : refuse(error)));
  };
}
