import type { RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import sirv from 'sirv';
import { routes } from '../contract/routes';
import { isOwnKey, keysWithoutCookies, sentKey } from './access/api-key';
import { plainCookies } from './access/cookie-names';
import { csrfGuard } from './access/csrf';
import { formBodies } from './access/form-bodies';
import { withoutLinkToken } from './access/link-paths';
import { Tokens } from './access/tokens';
import type { Env } from './config/env';
import { errorFacts } from './config/error-facts';
import { requestId, runAsRequest } from './config/request-id';
import { jsonBodies } from './limits/json-bodies';
import { splitLocale } from './locale/request-locale';
import { Metrics } from './metrics/metrics';
import { requestMetrics } from './metrics/request-metrics';
import { PUBLIC_FOLDER } from './site/assets';
import { isOwnPath } from './site/own-path';
import { SecurityLog } from './security-log/security-log';
import { PageServer } from './site/page-server';
import { PublicPages } from './site/public-pages';
import { PANEL_FOLDER } from './site/panel.controller';

type Headers = readonly (readonly [string, string])[];

const YEAR_SECONDS = 31_536_000;
const HEADERS_MS = 10_000;
const REQUEST_MS = 180_000;
/** Each costs some 20 KB; more would rather be an attack than visitors of a clinic. */
const MAX_CONNECTIONS = 5_000;
const UNAVAILABLE = 503;

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
    // The error is told by whoever answers it; without this every 5xx would come with a second stack.
    customErrorObject: (_request: Request, _response: Response, _error: Error, told: Record<string, unknown>) => ({
      ...told,
      err: undefined,
    }),
    // pino's own serializers would write messages of errors, and queries with their parameters.
    wrapSerializers: false,
    serializers: {
      err: errorFacts,
      req: ({ id, method, originalUrl }: Request) => ({
        id,
        method,
        path: withoutLinkToken(originalUrl.split('?', 1)[0] ?? '/'),
      }),
      res: ({ statusCode }: Response) => ({ status: statusCode }),
    },
    quietReqLogger: true,
  });
}

function isPanel(path: string): boolean {
  const { rest } = splitLocale(path);
  return rest === routes.panel || rest.startsWith(`${routes.panel}/`);
}

/**
 * Security headers. Scripts run only from our own files; the panel's component library writes its own style tags. Left
 * out is what browsers do not read any more (`X-Download-Options`, `X-Permitted-Cross-Domain-Policies`,
 * `X-XSS-Protection`), or not beside `frame-ancestors` (`X-Frame-Options`) and on https (`X-DNS-Prefetch-Control`), and
 * in the policy what `default-src` says already: each header costs as much as looking for a kept page does.
 */
function securityHeaders(env: Env): { forPages: Headers; forPanel: Headers } {
  const https = env.publicUrl.startsWith('https:');
  const headers = (styleSrc?: string[]): RequestHandler =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'"],
          ...(styleSrc && { styleSrc }),
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      crossOriginEmbedderPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    });
  const forPages = headersOf(headers());
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

/** True for the panel's shell, however its name is spelt: it is no file to keep for a year, and has its own address. */
function isDocument(path: string): boolean {
  try {
    return /\.html(\.\w+)?\/*$/i.test(decodeURI(path));
  } catch {
    return false;
  }
}

/** The files that a folder has now. One that is gone by the time it is asked for breaks off the answer, and only that. */
export function files(folder: string): RequestHandler {
  const options = { brotli: true, gzip: true, immutable: true, maxAge: YEAR_SECONDS, etag: true, dotfiles: false };
  const answer = sirv(folder, { ...options, extensions: [] });
  return (request, response, next) => {
    if (isDocument(request.path)) {
      next();
      return;
    }
    // Nobody else listens to the file's stream, and an error that nobody hears ends the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    answer(request, response, next);
  };
}

/** What every request passes before Nest: the same for the server and for tests. */
export function configureApp(app: NestExpressApplication, env: Env, logger: Logger): void {
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // Only these may say who the client is: anybody else would choose the address that limits count.
  app.set('trust proxy', [...env.trustedProxies]);
  app.use(requestMetrics(app.get(Metrics)));
  const { forPages, forPanel } = securityHeaders(env);
  app.use(requestLog(logger), (request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of isPanel(request.path) ? forPanel : forPages) response.setHeader(name, value);
    const { id } = request;
    if (typeof id === 'string') runAsRequest(id, next);
    else next();
  });
  app.use('/assets', files(PUBLIC_FOLDER));
  app.use('/panel-assets', files(PANEL_FOLDER));
  app.use(
    cookieParser(),
    plainCookies(env.publicUrl),
    keysWithoutCookies,
    formBodies(isOwnPath),
    csrfGuard(env.publicUrl, app.get(SecurityLog)),
  );
  const [pages, tokens] = [app.get(PageServer), app.get(Tokens, { strict: false })];
  const readJson = jsonBodies(({ headers }) => {
    const key = sentKey(headers);
    if (key !== null) return isOwnKey(key, env.jwtSecret);
    const [, bearer] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return (bearer === undefined ? pages.audienceOf({ headers }) : tokens.audienceOf(bearer)) === 'staff';
  });
  app.use('/api', (request: Request, response: Response, next: NextFunction) => {
    if (request.body === undefined) readJson(request, response, next);
    else next();
  });
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    response.vary('Accept-Language');
    next();
  });

  const server = app.getHttpServer();
  // Slow senders: a browser's request is there in a second, an upload of 10 MB by a poor line in a minute or two.
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.maxConnections = MAX_CONNECTIONS;
  const [express] = server.listeners('request') as RequestListener[];
  if (!express) throw new Error('Express does not listen');
  server.removeAllListeners('request');
  // Each request has its line in a log that has such lines.
  const others = logger.isLevelEnabled('debug') ? express : app.get(PublicPages).ahead(express);
  server.on('request', pages.ahead(others, forPages));
}
