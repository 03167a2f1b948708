import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTemporaryFolder } from './servers';

const QUIET_MS = 400;
const PATIENCE_MS = 20_000;

/** w3m at a terminal of its own, used by its keys. */
export class TextBrowser {
  private output = '';
  private readonly folder = makeTemporaryFolder('w3m');
  private readonly terminal: ChildProcessWithoutNullStreams;

  constructor(url: string) {
    const { w3m } = settings.programs;
    if (!w3m) throw new Error('w3m is not on this machine');
    const command = `stty rows 200 cols 120; exec ${w3m} -cookie -no-proxy -o confirm_qq=0 -o use_history=0 '${url}'`;
    this.terminal = spawn('script', ['-qfc', command, '/dev/null'], {
      env: { ...process.env, HOME: this.folder, TERM: 'xterm', LANG: 'C.UTF-8' },
    });
    this.terminal.stdout.on('data', (part: Buffer) => (this.output += part.toString()));
  }

  /** Goes to the next place with a text, and so many links or fields on, or back, and does what Enter does there. */
  async press(text: string, on = 0): Promise<void> {
    await this.keys(`/${text}\r${(on < 0 ? '\x1b\t' : '\t').repeat(Math.abs(on))}`);
    await this.keys('\r');
  }

  /** Fills in the field behind a label, so many links or fields on. */
  async fill(label: string, text: string, on = 1): Promise<void> {
    await this.keys(`/${label}\r${'\t'.repeat(on)}`);
    await this.keys('\r');
    await this.keys(`${text}\r`);
  }

  /** Waits for a text to come to the screen. */
  async see(text: string | RegExp): Promise<void> {
    const wanted = typeof text === 'string' ? new RegExp(text.replaceAll(' ', '\\s*')) : text;
    for (let waited = 0; !wanted.test(this.plain()); waited += QUIET_MS) {
      if (waited > PATIENCE_MS) throw new Error(`${String(wanted)} is not in ${this.plain().slice(-3_000)}`);
      await wait(QUIET_MS);
    }
    this.output = '';
  }

  close(): void {
    this.terminal.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async keys(keys: string): Promise<void> {
    this.terminal.stdin.write(keys);
    for (let length = -1; length !== this.output.length;) {
      ({ length } = this.output);
      await wait(QUIET_MS);
    }
  }

  /** What was written, without where. */
  private plain(): string {
     
    return this.output.replaceAll(/\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]/g, ' ');
  }
}
