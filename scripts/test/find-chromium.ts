import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** In node_modules, so that a new version of the package is unpacked again. */
const folder = resolve('node_modules/.cache/aula-chromium');

export interface Chromium {
  path: string;
  /** Environment variables for a machine without the browser's libraries. */
  env: Record<string, string>;
}

/**
 * Finds a Chromium: the machine's own, or the one in an npm package, with the package's libraries and fonts where the
 * machine has none. Throws when neither runs.
 */
export function findChromium(): Chromium {
  const own = [process.env.CHROMIUM_PATH ?? '', ...installed].find((path) => path && existsSync(path));
  if (own) return { path: own, env: {} };
  const path = resolve(folder, 'chromium');
  if (!existsSync(path)) unpack();
  const bare = { path, env: { FONTCONFIG_PATH: fonts() } };
  if (runs(bare)) return bare;
  const withLibraries = { path, env: { ...bare.env, LD_LIBRARY_PATH: resolve(folder, 'al2023/lib') } };
  if (runs(withLibraries)) return withLibraries;
  throw new Error('No Chromium runs on this machine. Install one, or name one in CHROMIUM_PATH.');
}

/**
 * Returns a folder with a fonts.conf. Without any font, Chromium draws no text and accepts no keyboard input. The
 * package's own fonts.conf contains paths of its cloud environment.
 */
function fonts(): string {
  if (existsSync('/etc/fonts')) return '/etc/fonts';
  const unpacked = resolve(folder, 'fonts');
  const directories = `<dir>${unpacked}</dir><cachedir>${resolve(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(resolve(unpacked, 'fonts.conf'), `<fontconfig>${directories}</fontconfig>\n`);
  return unpacked;
}

/**
 * Unpacks the package. It unpacks to the temporary folder, and its libraries only in its cloud environment, which
 * this simulates.
 */
function unpack(): void {
  console.log('Unpacking the browser for the tests (once) …');
  mkdirSync(folder, { recursive: true });
  const program =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('The browser for the tests could not be unpacked.');
}

function runs({ path, env }: Chromium): boolean {
  return spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}
