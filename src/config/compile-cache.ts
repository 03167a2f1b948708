import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root';

/**
 * Node 22 and newer keep what they have compiled of each module for the next start. Programs import this file before
 * all that is worth keeping. What is kept is run: the folder stands with the build, where whoever writes could change
 * the code itself.
 */
(enableCompileCache as typeof enableCompileCache | undefined)?.(join(ROOT, 'dist/compile-cache'));
