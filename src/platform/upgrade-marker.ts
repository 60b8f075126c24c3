import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file of DATA_DIR that stands from before the first start of a new version until its first request: while it is there, no
 * answer was taken, and the upgrade may go back.
 */
const nameOfMarker = '.upgrading';

/** Puts the marker there and returns its path; `version` is for the process that finds it. */
export function markUpgrade(dataDir: string, version: string): string {
  const path = join(dataDir, nameOfMarker);
  writeFileSync(path, `${version}\n`);
  return path;
}

/** Whether the new version has had no request yet. */
export function isUpgradeMarked(dataDir: string): boolean {
  return existsSync(join(dataDir, nameOfMarker));
}

/** What a server calls at its first request; null where no upgrade is under way. */
export function endOfUpgrade(dataDir: string): (() => void) | null {
  if (!isUpgradeMarked(dataDir)) return null;
  return () => rmSync(join(dataDir, nameOfMarker), { force: true });
}
