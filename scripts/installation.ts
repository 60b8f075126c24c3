import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Composition, compose } from '../src/platform/compose.ts';
import { type Config, ConfigError, loadConfig } from '../src/platform/config.ts';
import { assertOwner } from '../src/platform/files/owner.ts';

/** Throws where the settings name a folder without a school: a command that mistakes it must not begin one there. */
export function refuseNoInstallation({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'aula.db')))
    throw new ConfigError('DATA_DIR', `names a folder without a school (there is no aula.db in ${dataDir})`);
}

/**
 * The installation the settings name, for a command that works on it beside the server. Throws where there is none, and
 * where its data belongs to another user.
 *
 * @param command as it is typed.
 */
export async function openInstallation(command: string): Promise<Composition> {
  const config = loadConfig();
  refuseNoInstallation(config);
  assertOwner(config.dataDir, command);
  return compose({ ...config, redisUrl: null, logLevel: 'warn' });
}
