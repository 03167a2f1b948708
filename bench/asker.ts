import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A request of the API by somebody who has signed in. */
export interface Request {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body?: object;
}

const PROGRAM = `
process.on('message', async ({ method, url, token, body }) => {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ' + token };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  process.send(answer.ok ? '' : answer.status + ' ' + text);
});`;

/** A process that asks, so that what it costs to ask does not count for who is asked. */
export class Asker {
  private readonly child: ChildProcess = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

  /** Resolves when it was answered. @throws when it was refused */
  async ask(request: Request): Promise<void> {
    this.child.send(request);
    const [problem] = (await once(this.child, 'message')) as [string];
    if (problem) throw new Error(`${request.method} ${request.url}: ${problem}`);
  }

  stop(): void {
    this.child.kill();
  }
}
