import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The settings of a release in `home`, which name the folder of the data from now on; what they say already stays. Returns the path. */
export function writeSettings(home: string, dataDir: string): string {
  const file = join(home, '.env');
  const given = readFileSync(existsSync(file) ? file : join(home, '.env.example'), 'utf8');
  if (!/^\s*(export\s+)?DATA_DIR\s*=/m.test(given))
    writeFileSync(file, `${given.trimEnd()}\n\nDATA_DIR=${dataDir}\n`, { mode: 0o600 });
  return file;
}
