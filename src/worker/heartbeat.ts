import { writeFile } from 'node:fs/promises';
import type { JobNotifier } from '../domain/kernel/jobs/job-engine.ts';
import type { Logger } from '../domain/kernel/logger.ts';

/**
 * Touches `path` while the notifier is healthy. Never throws: on a full disk, the file becomes stale, which the health
 * check must see, and the jobs continue.
 */
export async function writeHeartbeat(notifier: JobNotifier, log: Logger, path: string): Promise<void> {
  try {
    if ((await notifier.health()).ok) await writeFile(path, '');
  } catch (error) {
    log.warn({ error }, 'the heartbeat could not be written');
  }
}
