import { writeFile } from 'node:fs/promises';
import type { JobNotifier } from '../domain/kernel/jobs/job-engine.ts';
import type { Logger } from '../domain/kernel/logger.ts';

/**
 * Touches `path` while notifications get through. Never throws: with a full disk the file grows old, which is what
 * its reader has to know, and the jobs go on.
 */
export async function writeHeartbeat(notifier: JobNotifier, log: Logger, path: string): Promise<void> {
  try {
    if ((await notifier.health()).ok) await writeFile(path, '');
  } catch (error) {
    log.warn({ error }, 'the heartbeat could not be written');
  }
}
