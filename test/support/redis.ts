import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { rmSync } from 'node:fs';
import { findFreePort, makeTemporaryFolder, waitUntil } from './servers';

/** A Redis of one test, which may pause it, kill it and start it again at the same address, empty. */
export class FragileRedis {
  private child: ChildProcess | null = null;
  private readonly folder = makeTemporaryFolder('redis');

  private constructor(readonly port: number) {}

  static async start(): Promise<FragileRedis> {
    const redis = new FragileRedis(await findFreePort());
    await redis.up();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
    const { redisServer } = settings.programs;
    if (!redisServer) throw new Error('redis-server is not on this machine');
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn(redisServer, [...options, '--dir', this.folder], { stdio: 'ignore' });
    await waitUntil('Redis takes connections', async () => {
      const socket = connect(this.port, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
    });
  }

  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (!this.child) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    this.child = null;
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
