import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadEnvironment } from './env';

/** Makes the folder for all that the process writes, and tries it. @throws BadEnvironment when nothing can be written */
export function openVarDir(varDir: string): void {
  const probe = join(varDir, `.probe-${process.pid}`);
  try {
    mkdirSync(varDir, { recursive: true });
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new BadEnvironment([`VAR_DIR: ${varDir} cannot be written (${code})`]);
  }
}
