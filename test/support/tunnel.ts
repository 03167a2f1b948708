import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Pair {
  near: Socket;
  far: Socket;
  forgotten: boolean;
}

/** A way to a port of this machine, which may have the troubles that networks have. */
export class Tunnel {
  /** How long each piece is under way, in either direction. */
  delayMs = 0;
  /** Nothing passes, and no end is told of it. */
  swallows = false;

  private readonly pairs = new Set<Pair>();
  private refuses = false;

  private constructor(private readonly server: Server) {}

  static async start(port: number): Promise<Tunnel> {
    const server = createServer((near) => tunnel.open(near, port)).listen(0, '127.0.0.1');
    const tunnel = new Tunnel(server);
    await once(server, 'listening');
    return tunnel;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** As a firewall does: from now on nothing passes through the connections that are open; new ones work. */
  forget(): void {
    for (const pair of this.pairs) pair.forgotten = true;
  }

  /** Cuts every connection, and new ones as soon as they are made. */
  reset(): void {
    this.refuses = true;
    for (const { near } of this.pairs) near.resetAndDestroy();
  }

  /** As good as new; what was swallowed is lost, with its connections. */
  mend(): void {
    this.delayMs = 0;
    this.refuses = false;
    if (this.swallows) this.forget();
    this.swallows = false;
  }

  async stop(): Promise<void> {
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private open(near: Socket, port: number): void {
    if (this.refuses) {
      near.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const pair = { near, far, forgotten: false };
    this.pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (chunk: Buffer) => this.carry(pair, chunk, to));
      from.on('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
  }

  private carry(pair: Pair, chunk: Buffer, to: Socket): void {
    if (this.swallows) pair.forgotten = true;
    if (pair.forgotten) return;
    if (this.delayMs === 0) to.write(chunk);
    else setTimeout(() => to.write(chunk), this.delayMs);
  }
}
