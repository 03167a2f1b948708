import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BadEnvironment, ENV, type Env } from '../config/env';
import { Heartbeat } from '../jobs/heartbeat';
import { Health } from './health';
import { MetricsReport } from './metrics-report';

const JSON_TYPE = 'application/json; charset=utf-8';
/** A scrape that sends its request slower than this is none. */
const REQUEST_MS = 5_000;
const CONNECTIONS = 50;

interface Said {
  status: number;
  type: string;
  text: string;
}

/**
 * Answers metrics and health on a port of their own, for Prometheus and for health checks: the site's port is open to
 * everybody, and a worker has none. It knows nothing personal, and no one is asked who he is.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'host' | 'metricsPort'>,
    private readonly health: Health,
    private readonly heartbeat: Heartbeat,
    private readonly report: MetricsReport,
  ) {}

  /**
   * Begins to answer, when the environment names a port.
   * @param does `jobs`: the process is there for jobs alone, and does not live while their loops hang
   */
  async listen(does: 'jobs' | 'site'): Promise<void> {
    const { host, metricsPort } = this.env;
    if (metricsPort === null) return;
    const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
      void this.answer(request, response, does);
    });
    server.maxConnections = CONNECTIONS;
    this.server = server;
    server.listen(metricsPort, host);
    await once(server, 'listening').catch((cause: unknown) => {
      const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
      throw new BadEnvironment([`METRICS_PORT: ${metricsPort} cannot be listened on (${reason})`]);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse, does: 'jobs' | 'site'): Promise<void> {
    const said = await this.say(request, does).catch((error: unknown): Said => {
      this.logger.error('The metrics could not be told', error instanceof Error ? error.stack : undefined);
      return { status: 500, type: 'text/plain', text: '' };
    });
    const { status, type, text } = said;
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  private async say({ method, url }: IncomingMessage, does: 'jobs' | 'site'): Promise<Said> {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: 'text/plain', text: '' };
    if (url === '/metrics') return { status: 200, type: this.report.contentType, text: await this.report.text() };
    if (url === '/health/live') return toHealth(does === 'jobs' ? this.heartbeat.hanging() : []);
    if (url === '/health/ready') return toHealth(await this.health.down());
    return { status: 404, type: 'text/plain', text: '' };
  }
}

function toHealth(down: readonly string[]): Said {
  const status = down.length === 0 ? 200 : 503;
  return { status, type: JSON_TYPE, text: JSON.stringify({ status: status === 200 ? 'ok' : 'unavailable', down }) };
}
