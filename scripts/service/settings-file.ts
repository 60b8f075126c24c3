import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds DATA_DIR to the settings file of the release in `home`, unless it is set; keeps existing settings. Returns the
 * path.
 */
export function writeSettings(home: string, dataDir: string): string {
  const file = join(home, '.env');
  const settings = readFileSync(existsSync(file) ? file : join(home, '.env.example'), 'utf8');
  if (!/^\s*(export\s+)?DATA_DIR\s*=/m.test(settings))
    writeFileSync(file, `${settings.trimEnd()}\n\nDATA_DIR=${dataDir}\n`, { mode: 0o600 });
  return file;
}
