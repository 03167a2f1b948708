import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the site and its database, and fails in the ways of networks. */
export class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private stalled = false;
  private isDeaf = false;
  private breaksAt: RegExp | null = null;

  constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  async open(): Promise<void> {
    this.stalled = false;
    this.isDeaf = false;
    this.breaksAt = null;
    for (const socket of this.sockets) socket.resume();
    if (this.server) return;
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('data', (chunk: Buffer) => {
          if (socket === near && this.breaksAt?.test(chunk.toString('latin1'))) near.destroy();
          else if (socket === near || !this.isDeaf) other.write(chunk);
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        if (this.stalled) socket.pause();
      }
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Nothing comes through any more, and nobody is told. */
  stall(): void {
    this.stalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** What the database answers is lost, also when the wire is well again: a firewall has forgotten the connections. */
  swallow(): void {
    this.isDeaf = true;
    for (const socket of this.sockets) socket.removeAllListeners('data').resume();
  }

  /** A connection breaks when such a text is sent to the database. */
  breakAt(text: RegExp): void {
    this.breaksAt = text;
  }

  /** All connections break, and new ones are refused. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}
