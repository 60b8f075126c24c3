import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';

/**
 * `npm run dev`: the demo school with reload. Restarts the server when one of its files changes, and updates the
 * pages in the browser. Uses the demo's data in `data/demo`.
 */
const server: ChildProcess = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'scripts/demo.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
const pages = await createServer();
await pages.listen();
console.log('\n  The pages with reload (the address below; the one of the server shows the last build):');
pages.printUrls();

const stop = async (): Promise<void> => {
  server.kill();
  await pages.close();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
await once(server, 'exit');
await stop();
