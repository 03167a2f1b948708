// Runs a server for the tests: `keeper.mjs <folder> <program> <argument>…`. When the process that asked for it goes
// away, in whatever way, the server is killed and its folder removed.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';

const [folder, program, ...args] = process.argv.slice(2);
const server = spawn(program, args, { stdio: 'ignore' });

server.on('error', () => process.exit(1));
server.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => server.kill('SIGKILL'));
process.send?.({ pid: server.pid });
