import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Composition, compose } from '../src/platform/compose.ts';
import { type Config, ConfigError, loadConfig } from '../src/platform/config.ts';
import { assertOwner } from '../src/platform/files/owner.ts';

/** Throws when the data folder contains no school, so that a command does not create one by mistake. */
export function assertInstallationExists({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'aula.db')))
    throw new ConfigError('DATA_DIR', `names a folder without a school (there is no aula.db in ${dataDir})`);
}

/**
 * Opens the configured installation for a command that runs beside the server. Throws when it does not exist or
 * belongs to another user.
 *
 * @param command as typed.
 */
export async function openInstallation(command: string): Promise<Composition> {
  const config = loadConfig();
  assertInstallationExists(config);
  assertOwner(config.dataDir, command);
  return compose({ ...config, redisUrl: null, logLevel: 'warn' });
}
