import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The balancer asks for readiness every second or so: until it has heard of the stop, visitors still come. */
const SERVE_ON_MS = 1_000;
/** Connections that the kernel has taken and this process has not yet would be cut: they are all in after such a pause. */
const QUIET_MS = 100;
const QUIET_WITHIN_MS = 1_500;
/** Connections that have their answer and were never told to go, such as those of event streams. */
const SWEEP_MS = 50;
/** Browsers open connections ahead of need. One on which nothing has come in so many sweeps is not waited for. */
const SILENT_SWEEPS = 10;

/**
 * Stops a server without cutting an answer. From the signal on every answer says that its connection ends; the socket
 * closes when nobody waits in front of it; what has begun is finished.
 */
export class GracefulStop {
  /** The newest answer on each open connection. */
  private readonly answers = new Map<Socket, ServerResponse | null>();
  private readonly held: (() => void)[] = [];
  private isStopping = false;
  private isHolding = false;
  private lastConnectionAt = 0;

  /** @param server answers already: its listeners for requests are set */
  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.lastConnectionAt = Date.now();
      this.answers.set(socket, null);
      socket.once('close', () => this.answers.delete(socket));
    });
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (this.isStopping) response.shouldKeepAlive = false;
      else this.answers.set(request.socket, response);
      const answer = (): void => listeners.forEach((listener) => listener(request, response));
      if (this.isHolding) this.held.push(answer);
      else answer();
    });
  }

  /** Resolves when every connection has its answer and is closed; what takes longer than `cutAfterMs` is cut. */
  async stop(cutAfterMs: number): Promise<void> {
    const cut = setTimeout(() => this.server.closeAllConnections(), cutAfterMs);
    this.isStopping = true;
    for (const response of this.answers.values()) {
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
    await wait(SERVE_ON_MS);
    await this.holdUntilQuiet();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.isHolding = false;
    for (const answer of this.held.splice(0)) answer();
    let sweeps = 0;
    const sweep = setInterval(() => {
      this.server.closeIdleConnections();
      sweeps += 1;
      if (sweeps >= SILENT_SWEEPS) this.closeSilentConnections();
    }, SWEEP_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }

  /** Node takes a connection that never sent a request for a busy one. */
  private closeSilentConnections(): void {
    for (const [socket, answer] of this.answers) if (answer === null && socket.bytesRead === 0) socket.destroy();
  }

  /** Whoever gets an answer comes back with the next request: while answers are held, nobody new comes. */
  private async holdUntilQuiet(): Promise<void> {
    this.isHolding = true;
    const begin = Date.now();
    while (Date.now() - Math.max(begin, this.lastConnectionAt) < QUIET_MS && Date.now() - begin < QUIET_WITHIN_MS) {
      await wait(QUIET_MS / 4);
    }
  }
}
