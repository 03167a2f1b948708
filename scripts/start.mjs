// `npm start`: builds what is not there yet, then starts the site.
import process from 'node:process';
import './build.mjs';

if (process.exitCode === 0) await import('../dist/server/src/main.js');
