import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a port of this machine that can forget its connections, as a firewall does: both ends take them for open. */
export class Tunnel {
  private readonly pairs = new Set<[Socket, Socket]>();

  private constructor(private readonly server: Server) {}

  static async start(port: number): Promise<Tunnel> {
    const server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      const pair: [Socket, Socket] = [near, far];
      tunnel.pairs.add(pair);
      near.pipe(far).pipe(near);
      for (const socket of pair) socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    const tunnel = new Tunnel(server);
    await once(server, 'listening');
    return tunnel;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on nothing passes through the connections that are open; new ones work. */
  forget(): void {
    for (const [near, far] of this.pairs) {
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
      far.pause();
    }
  }

  async stop(): Promise<void> {
    for (const socket of [...this.pairs].flat()) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
