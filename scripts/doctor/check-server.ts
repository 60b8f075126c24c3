import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/platform/config.ts';
import { isInUse } from '../../src/platform/database/sqlite/is-in-use.ts';
import { localAddress } from '../service/check-alive.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

const timeoutMs = 5_000;

/** Checks whether the server at the configured address responds, uses this DATA_DIR, and reports itself healthy. */
export async function checkServer({
  host,
  port,
  dataDir,
  databaseUrl,
}: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>): Promise<Finding[]> {
  const address = localAddress({ host, port });
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(timeoutMs) });
    const health = (await answer.json()) as { status?: string; database?: string; jobs?: string };
    if (health.status !== 'ok' && health.status !== 'unavailable')
      return [fault('server-other', { address })];
    if (databaseUrl === null && !isServed(dataDir)) return [fault('server-of-other', { address, dataDir })];
    if (health.status === 'ok') return [good('server-good', { address })];
    return [fault('server-unwell', { address, database: health.database ?? '', jobs: health.jobs ?? '' })];
  } catch (error) {
    if (error instanceof SyntaxError) return [fault('server-other', { address })];
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [notice('server-off', { address, why: messageOf(cause) })];
  }
}

/** Returns whether a process has the database of `dataDir` open; true when this cannot be determined. */
function isServed(dataDir: string): boolean {
  if (!existsSync(join(dataDir, 'aula.db'))) return false;
  try {
    return isInUse(dataDir);
  } catch {
    return true;
  }
}
