import { resolve } from 'node:path';
import { loadConfig } from '../src/platform/config.ts';
import { findRelease, releaseHome } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { findServiceManager } from './service/find-service-manager.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

/** `./aula upgrade FILE|VERSION` in a release. */
const source = process.argv[2];
if (!source || source.startsWith('-')) {
  console.error('Usage: ./aula upgrade FILE|VERSION');
  process.exit(2);
}
// Ignores signals, because a half-finished upgrade would leave the school without a server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

await runCommand(async () => {
  if (!findRelease()) throw new Error('A clone of the source is upgraded as docs/operations.md says.');
  const config = loadConfig();
  if (config.databaseUrl)
    throw new Error(
      'The rows are in PostgreSQL (DATABASE_URL), of which this command takes no copy: docs/operations.md says how it is done by hand.',
    );
  const manager = findServiceManager();
  const service = manager.isInstalled() ? manager : null;
  service?.assertAllowed();
  const upgrade = {
    source,
    home: releaseHome,
    config: { ...config, dataDir: resolve(config.dataDir) },
    service,
  };
  await runUpgrade({ ...upgrade, log: (line) => console.log(line) });
});
