import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unprivileged account that runs the commands; has only the rights of `sudo`. */
const person = 'person';
/** Oldest documented Node version, and its npm. */
const nodeVersion = '20.20.2';
const npmVersion = '10.9.9';
/** systemd and sudo, which Debian's installer always includes; otherwise only essential packages. */
const packages = ['systemd-sysv', 'dbus', 'sudo'];
/** slirp4netns forwards DNS requests to this address to the host's name server. */
const nameServer = '10.0.2.3';
const defaultMirror = 'http://deb.debian.org/debian';

export interface DebianRoot {
  /** Path of the root on the host. */
  path: string;
  /** Runs the lines in one shell as the unprivileged user and echoes each. Throws when one fails. */
  run(lines: readonly string[]): Promise<void>;
  /** Returns the output of one line. Throws when it fails. */
  read(line: string): string;
  /** Starts the lines as `run` does, in their own process group, without waiting. */
  start(lines: readonly string[]): ChildProcess;
  /** Returns the output of a host program that runs in the root's network namespace. Throws when it fails. */
  runFromHost(program: string, args: readonly string[]): string;
  /** Stops all its processes and removes it. */
  close(): Promise<void>;
}

/**
 * Creates a minimal Debian 12 in a temporary folder and boots it. Exits when that is impossible.
 *
 * @param options.isBare without Node and without a network.
 */
export async function openDebianRoot(options: { isBare: boolean }): Promise<DebianRoot> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    exitWithError('This makes a Debian in a folder and boots it: it needs root on Linux.');
  ensureTools();
  const folder = mkdtempSync(join(tmpdir(), 'aula-install-'));
  const path = join(folder, 'root');
  const started: ChildProcess[] = [];
  const commands = new Set<ChildProcess>();
  const enterAs = (call: [string, string[]], output: 'inherit' | 'pipe'): ChildProcess => {
    const command = spawn(...call, { stdio: ['ignore', output, 'inherit'] });
    commands.add(command);
    command.once('exit', () => commands.delete(command));
    return command;
  };
  const close = async () => {
    // A stopped nsenter does not release its child, for which the root would wait for ever.
    for (const command of commands) command.kill('SIGKILL');
    // systemd-nspawn shuts the system down and removes its mounts.
    for (const program of started.toReversed()) await end(program);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  try {
    bootstrap(path, options.isBare);
    const container = boot(path);
    started.push(container);
    const leader = await findLeader(container);
    if (!options.isBare) started.push(connect(leader));
    const script = '/tmp/commands.sh';
    const enter = (line: string): [string, string[]] => [
      'nsenter',
      [
        ...['--target', String(leader), '--mount', '--uts', '--ipc', '--net', '--pid'],
        ...['--root', '--wd=/', '--'],
        // `--login`: the environment of a fresh login, isolated from this process.
        ...['su', '--login', person, '-c', line],
      ],
    ];
    // Reads the script from a file: commands that read stdin would otherwise consume the following lines.
    const enterScript = (lines: readonly string[]): [string, string[]] => {
      execFileSync(...enter(`cat > ${script}`), { input: lines.join('\n') });
      return enter(`bash -ex ${script}`);
    };
    const root: DebianRoot = {
      path,
      // Asynchronous, so that signals to this program are handled meanwhile.
      run: async (lines) => {
        const [status] = await once(enterAs(enterScript(lines), 'inherit'), 'exit');
        if (status !== 0) throw new Error(`the commands ended with ${status}.`);
      },
      read: (line) => execFileSync(...enter(line), { encoding: 'utf8' }),
      start: (lines) => enterAs(enterScript(lines), 'pipe'),
      runFromHost: (program, args) =>
        execFileSync('nsenter', ['--target', String(leader), '--net', '--', program, ...args], {
          encoding: 'utf8',
        }),
      close,
    };
    await waitUntilBooted(root, options.isBare);
    return root;
  } catch (error) {
    await close();
    throw error;
  }
}

function exitWithError(why: string): never {
  console.error(why);
  process.exit(1);
}

function ensureTools(): void {
  const missing = ['debootstrap', 'systemd-nspawn', 'slirp4netns'].filter(
    (tool) => spawnSync(tool, ['--version']).error,
  );
  if (missing.length === 0) return;
  const names = ['debootstrap', 'debian-archive-keyring', 'systemd-container', 'slirp4netns'];
  if (spawnSync('apt-get', ['install', '-y', ...names], { stdio: 'inherit' }).status !== 0)
    exitWithError(`${missing.join(' and ')} could not be installed: apt-get install ${names.join(' ')}.`);
}

/**
 * Creates a root with Debian's essential packages, systemd, sudo, an unprivileged account, and Node unless it is
 * bare.
 */
function bootstrap(path: string, isBare: boolean): void {
  console.log('Making a bare Debian 12 …');
  const included = `--include=${packages.join(',')}`;
  execFileSync('debootstrap', ['--variant=minbase', included, 'bookworm', path, mirror()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const proxy = process.env.http_proxy ?? process.env.HTTP_PROXY;
  if (proxy) writeFileSync(join(path, 'etc/apt/apt.conf.d/90proxy'), `Acquire::http::Proxy "${proxy}";\n`);
  if (!isBare) {
    installNode(path);
    copyNpmSettings(path);
  }
  writeFileSync(join(path, 'etc/hostname'), 'school\n');
  writeFileSync(join(path, 'etc/resolv.conf'), `nameserver ${nameServer}\n`);
  writeFileSync(join(path, 'etc/hosts'), '127.0.0.1 localhost school\n');
  execFileSync('chroot', [path, 'useradd', '--create-home', '--shell', '/bin/bash', person]);
  writeFileSync(join(path, 'etc/sudoers.d/person'), `${person} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
}

/** Returns the host's Debian mirror, or the official one. */
function mirror(): string {
  const files = ['/etc/apt/sources.list', ...sourcesIn('/etc/apt/sources.list.d')].filter(existsSync);
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return /https?:\/\/\S+\/debian\/?(?=\s)/.exec(text)?.[0] ?? defaultMirror;
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(list|sources)$/.test(name))
    .map((name) => join(folder, name));
}

/** Installs Node and npm from the npm registry to the paths of the Debian package. */
function installNode(path: string): void {
  const from = mkdtempSync(join(tmpdir(), 'aula-node-'));
  const name = `node-linux-${process.arch}`;
  const wanted = [`${name}@${nodeVersion}`, `npm@${npmVersion}`];
  execFileSync('npm', ['install', '--prefix', from, '--ignore-scripts', '--no-audit', ...wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: from,
  });
  cpSync(join(from, 'node_modules', name, 'bin/node'), join(path, 'usr/bin/node'));
  mkdirSync(join(path, 'usr/lib/node_modules'), { recursive: true });
  cpSync(join(from, 'node_modules/npm'), join(path, 'usr/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(path, 'usr/bin/npm'));
  rmSync(from, { recursive: true, force: true });
}

/** Copies the host's settings for the npm registry to all accounts in the root. */
function copyNpmSettings(path: string): void {
  const own = join(homedir(), '.npmrc');
  const lines = existsSync(own) ? readFileSync(own, 'utf8').trim().split('\n') : [];
  lines.push(`registry=${execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()}`);
  const proxy = process.env.https_proxy ?? process.env.HTTPS_PROXY;
  if (proxy) lines.push(`https-proxy=${proxy}`);
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? process.env.SSL_CERT_FILE;
  if (authorities) {
    cpSync(authorities, join(path, 'etc/npm-authorities.pem'), { dereference: true });
    lines.push('cafile=/etc/npm-authorities.pem');
  }
  mkdirSync(join(path, 'usr/etc'), { recursive: true });
  writeFileSync(join(path, 'usr/etc/npmrc'), `${lines.join('\n')}\n`);
}

/** Boots systemd in its own namespaces. */
function boot(path: string): ChildProcess {
  const network = ['--private-network', '--resolv-conf=off'];
  const options = ['--quiet', '--register=no', '--keep-unit', '--console=pipe', '--boot', ...network];
  return spawn('systemd-nspawn', [`--directory=${path}`, ...options], { stdio: 'ignore' });
}

/** Gives the root access to the host's network; its ports remain private. */
function connect(leader: number): ChildProcess {
  return spawn('slirp4netns', ['--configure', '--disable-host-loopback', String(leader), 'tap0'], {
    stdio: 'ignore',
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** Returns the host's process id of the root's init process. */
async function findLeader(container: ChildProcess): Promise<number> {
  const children = `/proc/${container.pid}/task/${container.pid}/children`;
  return await waitFor('the root to boot', 30, () => {
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}.`);
    const [leader] = readFileSync(children, 'utf8').split(' ').filter(Boolean);
    return leader && readFileSync(`/proc/${leader}/comm`, 'utf8').trim() === 'systemd'
      ? Number(leader)
      : null;
  });
}

async function waitUntilBooted(root: DebianRoot, isBare: boolean): Promise<void> {
  await waitFor('systemd and the network in the root', 60, () => {
    const state = root.read('systemctl is-system-running || true').trim();
    const isConnected = isBare || root.read('cat /proc/net/route').includes('tap0');
    return isConnected && (state === 'running' || state === 'degraded') ? state : null;
  });
}

/** Polls `poll` until it returns a value other than null. Throws after `seconds`. */
export async function waitFor<T>(
  what: string,
  seconds: number,
  poll: () => T | null | Promise<T | null>,
): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await poll();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
