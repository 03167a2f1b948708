import type { RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import sirv from 'sirv';
import { LIMITS } from '../contract/limits';
import { routes } from '../contract/routes';
import { csrfGuard } from './auth/csrf';
import type { Env } from './config/env';
import { requestId } from './config/request-id';
import { UnsupportedType } from './errors/app-error';
import { splitLocale } from './locale/request-locale';
import { Metrics } from './metrics/metrics';
import { requestMetrics } from './metrics/request-metrics';
import { PUBLIC_FOLDER } from './site/assets';
import { PageServer } from './site/page-server';
import { PANEL_FOLDER } from './site/panel.controller';

type Headers = readonly (readonly [string, string])[];

const YEAR_SECONDS = 31_536_000;
const UNAVAILABLE = 503;
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Request ids and the request log. Paths only: queries, headers and bodies may be personal. */
function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (request, response) => {
      const id = requestId(request);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // What is away is told once, by `Troubles`.
    customLogLevel: (_request, response, error) =>
      (error || response.statusCode >= 500) && response.statusCode !== UNAVAILABLE ? 'warn' : 'debug',
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    quietReqLogger: true,
  });
}

function isPanel(path: string): boolean {
  const { rest } = splitLocale(path);
  return rest === routes.panel || rest.startsWith(`${routes.panel}/`);
}

/** Security headers. Scripts run only from our own files; the panel's component library writes its own style tags. */
function securityHeaders(env: Env): { forPages: Headers; forPanel: Headers } {
  const https = env.publicUrl.startsWith('https:');
  const headers = (styles: string[]): RequestHandler =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: styles,
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    });
  const forPages = headersOf(headers(["'self'"]));
  const forPanel = headersOf(headers(["'self'", "'unsafe-inline'"]));
  return { forPages, forPanel };
}

/** They are the same for every request, so they are made once. */
function headersOf(handler: RequestHandler): Headers {
  const found: [string, string][] = [];
  const request = { path: '/', headers: {} } as Request;
  const response = {
    setHeader: (name: string, value: string) => found.push([name, value]),
    removeHeader: () => undefined,
  };
  handler(request, response as unknown as Response, () => undefined);
  return found;
}

/** Bodies of the API are JSON; uploads have their own route. */
function onlyJson(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  const upload = request.path === '/panel/media' && request.is('multipart/form-data') !== false;
  if (!hasBody || !WRITES.includes(request.method) || upload || request.is(['json', '+json'])) return next();
  next(new UnsupportedType('unsupported_media_type'));
}

/** The files that a folder has now. One that is gone by the time it is asked for breaks off the answer, and only that. */
export function files(folder: string): RequestHandler {
  const options = { brotli: true, gzip: true, immutable: true, maxAge: YEAR_SECONDS, etag: true, dotfiles: false };
  const answer = sirv(folder, options);
  return (request, response, next) => {
    // Nobody else listens to the file's stream, and an error that nobody hears ends the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    answer(request, response, next);
  };
}

/** What every request passes before Nest: the same for the server and for tests. */
export function configureApp(app: NestExpressApplication, env: Env, logger: Logger): void {
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // One proxy in front, if any: it says who the client is.
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.use(requestMetrics(app.get(Metrics)));
  const { forPages, forPanel } = securityHeaders(env);
  app.use(requestLog(logger), (request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of isPanel(request.path) ? forPanel : forPages) response.setHeader(name, value);
    next();
  });
  app.use('/assets', files(PUBLIC_FOLDER));
  app.use('/panel-assets', files(PANEL_FOLDER));
  app.use(cookieParser(), csrfGuard(env.publicUrl));
  const bodies = { type: ['json', '+json'], strict: false };
  app.use('/api', onlyJson);
  app.use('/api/panel', json({ ...bodies, limit: LIMITS.panelBodyBytes }));
  app.use('/api', json({ ...bodies, limit: LIMITS.jsonBodyBytes }));
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    response.vary('Accept-Language');
    next();
  });

  const server = app.getHttpServer();
  const [express] = server.listeners('request') as RequestListener[];
  if (!express) throw new Error('Express does not listen');
  server.removeAllListeners('request');
  server.on('request', app.get(PageServer).ahead(express, forPages));
}
