import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marker file in DATA_DIR, present from before the first start of a new version until its first request. While it
 * exists, the new version has accepted no data, and the upgrade can be rolled back.
 */
const markerName = '.upgrading';

/**
 * Creates the marker, to be called with the rights of the owner of `dataDir`. Replaces whatever has its name, and
 * follows no link. @param version informs the process that finds it
 */
export function markUpgrade(dataDir: string, version: string): void {
  clearUpgradeMarker(dataDir);
  writeFileSync(join(dataDir, markerName), `${version}\n`, { flag: 'wx' });
}

/** Removes the marker, also one of an upgrade that was killed. */
export function clearUpgradeMarker(dataDir: string): void {
  rmSync(join(dataDir, markerName), { recursive: true, force: true });
}

/** Returns whether the new version has not yet received a request. */
export function isUpgradeMarked(dataDir: string): boolean {
  return existsSync(join(dataDir, markerName));
}

/** Returns the callback that a server runs at its first request; null when no upgrade is in progress. */
export function createUpgradeFinisher(dataDir: string): (() => void) | null {
  if (!isUpgradeMarked(dataDir)) return null;
  return () => clearUpgradeMarker(dataDir);
}
