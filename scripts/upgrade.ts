import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/platform/config.ts';
import { findRelease, releaseHome } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { findServiceManager } from './service/find-service-manager.ts';
import type { ReleaseSource } from './upgrade/fetch-release.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

/** `./aula upgrade FILE|VERSION`, or `./aula upgrade --unsigned FILE --sha256 SUM`, in a release. */
const named = readArguments();
if (!named) {
  console.error('Usage: ./aula upgrade FILE|VERSION\n       ./aula upgrade --unsigned FILE --sha256 SUM');
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
    ...named,
    home: releaseHome,
    config: { ...config, dataDir: resolve(config.dataDir) },
    service,
  };
  await runUpgrade({ ...upgrade, log: (line) => console.log(line) });
});

/** Returns null when the arguments are not as the usage says. */
function readArguments(): ReleaseSource | null {
  try {
    const { values, positionals } = parseArgs({
      options: { unsigned: { type: 'boolean' }, sha256: { type: 'string' } },
      allowPositionals: true,
    });
    const [source, ...others] = positionals;
    const { unsigned = false, sha256 = null } = values;
    // A sum alone does not replace the signature, and `--unsigned` alone vouches for nothing.
    if (!source || others.length > 0 || unsigned !== (sha256 !== null)) return null;
    if (sha256 !== null && !/^[0-9a-f]{64}$/i.test(sha256)) return null;
    return { source, unsignedSha256: sha256 };
  } catch {
    return null;
  }
}
