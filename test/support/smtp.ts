import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './servers';

type Step = 'from' | 'to' | 'data';

/** What the server answers at a step; undefined: all is well. */
type Refusal = { code: number; message: string };

/** A mail server that keeps what it gets, and has its bad days. */
export class MailServer {
  /** What it took over, in the order of arrival. */
  readonly received: Email[] = [];
  /** How many messages were offered, whatever came of them. */
  offered = 0;
  /** Called at each step of each message that is offered. */
  refuse: (step: Step, to: string) => Refusal | undefined = () => undefined;
  /** What it waits for before it takes a message over. */
  hold: () => Promise<void> = () => Promise.resolve();

  private server: SMTPServer | Server | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(readonly port: number) {}

  static async start(): Promise<MailServer> {
    const server = new MailServer(await findFreePort());
    await server.up();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The Message-IDs of what it took over. */
  get ids(): string[] {
    return this.received.map(({ messageId }) => messageId ?? '');
  }

  /** As good as new. */
  async reset(): Promise<void> {
    this.received.length = 0;
    this.offered = 0;
    this.refuse = () => undefined;
    this.hold = () => Promise.resolve();
    await this.up();
  }

  async up(): Promise<void> {
    await this.down();
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        this.offered += 1;
        callback(this.errorAt('to', address));
      },
      onMailFrom: (_address, _session, callback) => callback(this.errorAt('from', '')),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const error = this.errorAt('data', session.envelope.rcptTo[0]?.address ?? '');
          if (error) return callback(error);
          void Promise.all([PostalMime.parse(Buffer.concat(chunks)), this.hold()]).then(([mail]) => {
            this.received.push(mail);
            callback();
          });
        });
      },
    });
    server.on('error', () => undefined);
    await this.listen(server.listen(this.port, '127.0.0.1'));
    this.server = server;
  }

  /** Takes connections and says nothing. */
  async hang(): Promise<void> {
    await this.down();
    const server = createServer();
    await this.listen(server.listen(this.port, '127.0.0.1'));
    this.server = server;
  }

  /** Refuses connections, and cuts those that are open. */
  async down(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async listen(server: Server): Promise<void> {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
    });
    if (!server.listening) await once(server, 'listening');
  }

  private errorAt(step: Step, to: string): Error | null {
    const refusal = this.refuse(step, to);
    return refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null;
  }
}
