import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's own recursive mkdir loops for ever below an existing folder that
 * accepts no entries, such as `/proc`. Throws file system errors.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) createFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
