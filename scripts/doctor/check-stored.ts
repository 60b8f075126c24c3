import type { Db } from '../../src/domain/kernel/database/database.ts';
import { findSettings } from '../../src/domain/kernel/settings/setting-queries.ts';
import { readVersion } from '../../src/domain/operations/health/find-health.ts';
import type { InstallationPort } from '../../src/domain/operations/installation/installation-port.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Reports what the running Aula has seen: how an admin came through the proxy, and an announced version. */
export async function checkStored(
  db: Db,
  installation: Pick<InstallationPort, 'version' | 'upgradeCommand'>,
  now: Date,
): Promise<Finding[]> {
  const { connectionSeen, updates } = await findSettings(db, 'connectionSeen', 'updates');
  return findingsOf(
    {
      proxy: connectionSeen ? { problem: connectionSeen.problem } : 'unknown',
      version: readVersion(installation, updates),
    },
    now,
  );
}
