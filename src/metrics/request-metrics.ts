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

function statusOf(response: Response): string {
  if (!response.writableFinished) return 'cut';
  return `${Math.floor(response.statusCode / 100)}xx`;
}

/** Counts and times every request that reaches Express: all but pages that are kept. */
export function requestMetrics({ requests, requestSeconds }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const begun = process.hrtime.bigint();
    response.once('close', () => {
      const method = METHODS.includes(request.method) ? request.method : 'other';
      const labels = { method, route: routeOf(request, response), status: statusOf(response) };
      requests.inc(labels);
      // A live stream lasts as long as somebody looks at it.
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
      requestSeconds.observe(labels, Number(process.hrtime.bigint() - begun) / 1e9);
    });
    next();
  };
}
