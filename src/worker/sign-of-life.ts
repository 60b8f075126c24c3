import { writeFile } from 'node:fs/promises';
import type { JobBell } from '../domain/jobs/job-engine.ts';
import type { Logger } from '../domain/logger.ts';

/**
 * Touches `path` while rings get through. Never throws: with a full disk the file grows old, which is what
 * its reader has to know, and the jobs go on.
 */
export async function giveSignOfLife(bell: JobBell, log: Logger, path: string): Promise<void> {
  try {
    if ((await bell.health()).ok) await writeFile(path, '');
  } catch (error) {
    log.warn({ error }, 'no sign of life given');
  }
}
