import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marker file in DATA_DIR, present from before the first start of a new version until its first request. While it
 * exists, the new version has accepted no data, and the upgrade can be rolled back.
 */
const markerName = '.upgrading';

/** Creates the marker and returns its path; `version` informs the process that finds it. */
export function markUpgrade(dataDir: string, version: string): string {
  const path = join(dataDir, markerName);
  writeFileSync(path, `${version}\n`);
  return path;
}

/** Returns whether the new version has not yet received a request. */
export function isUpgradeMarked(dataDir: string): boolean {
  return existsSync(join(dataDir, markerName));
}

/** Returns the callback that a server runs at its first request; null when no upgrade is in progress. */
export function createUpgradeFinisher(dataDir: string): (() => void) | null {
  if (!isUpgradeMarked(dataDir)) return null;
  return () => rmSync(join(dataDir, markerName), { force: true });
}
