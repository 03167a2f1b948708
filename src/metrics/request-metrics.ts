import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics';

/** What a request without a route of its own was for: files are answered ahead of Nest. */
const FILES = /^\/(assets|panel-assets)(?=\/)/;
/** No route has the address, or somebody before the routes refused it: the address itself is nobody's label. */
const UNMATCHED = 'unmatched';
const EVERYTHING = /^\/?\*/;
/** Methods are typed by whoever calls. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Says which page an answer is: the route of all pages takes every path. */
export function markPage(response: Response, path: string): void {
  response.locals.page = path;
}

function routeOf(request: Request, response: Response): string {
  const page: unknown = response.locals.page;
  if (typeof page === 'string') return `page ${page}`;
  const route = request.route as { path?: unknown } | undefined;
  // The route of pages takes every path that is left.
  if (typeof route?.path === 'string' && !EVERYTHING.test(route.path)) return route.path;
  const files = FILES.exec(request.originalUrl)?.[1];
  return files === undefined ? UNMATCHED : `/${files}/*`;
}

function statusOf(response: ServerResponse): string {
  if (!response.writableFinished) return 'cut';
  return `${Math.floor(response.statusCode / 100)}xx`;
}

/** An answer whose end is waited for. */
interface Measured {
  request: IncomingMessage;
  response: ServerResponse;
  /** By `process.hrtime`. */
  begunAt: bigint;
  /** Asked at the answer's end. */
  routeOf: () => string;
}

/** Counts and times an answer when it is over. */
export function measureAnswer(
  { requests, requestSeconds }: Metrics,
  { request, response, begunAt, routeOf }: Measured,
): void {
  const tell = (): void => {
    const { method = '' } = request;
    const labels = {
      method: METHODS.includes(method) ? method : 'other',
      route: routeOf(),
      status: statusOf(response),
    };
    requests.inc(labels);
    // A live stream lasts as long as somebody looks at it.
    if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
    requestSeconds.observe(labels, Number(process.hrtime.bigint() - begunAt) / 1e9);
  };
  if (response.closed) tell();
  else response.once('close', tell);
}

/** Counts and times every request that reaches Express: no kept pages, and no public ones that could be shown. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const begunAt = process.hrtime.bigint();
    measureAnswer(metrics, { request, response, begunAt, routeOf: () => routeOf(request, response) });
    next();
  };
}
