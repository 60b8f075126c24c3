import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import type { OffBoxDestination } from '../../../shared/contracts/off-box.ts';
import { backupKeyName, knownHostsName } from '../../files/data-folder.ts';
import type { Transport } from './transport.ts';

type SftpPlace = Extract<OffBoxDestination, { kind: 'sftp' }>;

/** Number of trailing characters of stderr to keep. */
const maxStderrLength = 4_000;

/**
 * Returns the installation's public key as a line for `authorized_keys`; creates the key in the data folder on first
 * use. Returns null when `ssh-keygen` is missing.
 */
export async function sshPublicKey(dataDir: string): Promise<string | null> {
  const path = join(dataDir, backupKeyName);
  try {
    if (!existsSync(path))
      await promisify(execFile)('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'aula', '-f', path]);
    return (await readFile(`${path}.pub`, 'utf8')).trim();
  } catch {
    return null;
  }
}

/**
 * Transport to a folder of another machine through OpenSSH's `sftp`, which handles known hosts, keys and lost
 * connections.
 */
export function createSftpTransport(place: SftpPlace, dataDir: string): Transport {
  const { host, port, user, folder } = place;
  const options = {
    BatchMode: 'yes',
    LogLevel: 'ERROR',
    // Trust on first use: stores the first host key and rejects a different one later.
    StrictHostKeyChecking: 'accept-new',
    UserKnownHostsFile: `"${join(dataDir, knownHostsName)}"`,
    IdentityFile: `"${join(dataDir, backupKeyName)}"`,
    IdentitiesOnly: 'yes',
    ConnectTimeout: '20',
    ServerAliveInterval: '15',
    ServerAliveCountMax: '4',
  };
  const parameters = [
    '-b',
    '-',
    '-P',
    String(port),
    ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
    `${user}@${host}`,
  ];

  async function run(commands: string[]): Promise<string> {
    if ((await sshPublicKey(dataDir)) === null)
      throw new OffBoxError('other', 'The programs of OpenSSH (ssh-keygen, sftp) are not installed here.');
    const child = spawn('sftp', parameters, { stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } });
    let [out, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-maxStderrLength);
    });
    // When sign-in fails, sftp exits before it reads stdin; its stderr becomes the error message.
    child.stdin.on('error', () => {});
    child.stdin.end(`${commands.join('\n')}\n`);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) => reject(new OffBoxError('other', error.message, error)));
      child.once('close', resolve);
    });
    if (code !== 0) throw asOffBoxError(stderr);
    return out;
  }

  const changeFolder = [`cd ${quoted(folder)}`];
  return {
    async prepare() {
      // An account with write access only may be unable to create folders: a failing mkdir is ignored, and `cd`
      // reports a missing folder.
      const probe = quoted('.aula-backups');
      const publicKey = quoted(join(dataDir, `${backupKeyName}.pub`));
      await run([`-mkdir ${quoted(folder)}`, ...changeFolder, `put ${publicKey} ${probe}`, `rm ${probe}`]);
      return { freeBytes: null };
    },
    async put(file, name) {
      const partial = quoted(`.${name}`);
      await run([
        ...changeFolder,
        `put ${quoted(file)} ${partial}`,
        // Some servers do not rename over an existing file.
        `-rm ${quoted(name)}`,
        `rename ${partial} ${quoted(name)}`,
      ]);
    },
    async get(name, file) {
      await run([...changeFolder, `get ${quoted(name)} ${quoted(file)}`]);
    },
    async list() {
      const lines = (await run([...changeFolder, 'ls -ln'])).split('\n');
      return lines.flatMap((line) => {
        const [, bytes, name] =
          /^-\S+\s+\S+\s+\S+\s+\S+\s+(\d+)\s+\S+\s+\S+\s+\S+\s+(.+?)\s*$/.exec(line) ?? [];
        return name ? [{ name, bytes: Number(bytes) }] : [];
      });
    },
    async remove(name) {
      await run([...changeFolder, `rm ${quoted(name)}`]);
    },
  };
}

/** Quotes a name for sftp, which would expand `*` and `?`. */
function quoted(name: string): string {
  return `"${name.replaceAll(/["\\*?[\]]/g, '\\$&')}"`;
}

function asOffBoxError(stderr: string): OffBoxError {
  const text = stderr.trim() || 'sftp ended without a word';
  if (/HOST IDENTIFICATION HAS CHANGED|Host key verification failed/i.test(text))
    return new OffBoxError('host-changed', lastLine(text));
  if (/Permission denied|Authentication|Too many authentication/i.test(text))
    return new OffBoxError('denied', lastLine(text));
  if (/timed out|refused|No route|not responding|unreachable|closed by remote|reset by peer/i.test(text))
    return new OffBoxError('unreachable', lastLine(text));
  if (/not resolve|No such file|not found|Couldn't canonicalize/i.test(text))
    return new OffBoxError('not-found', lastLine(text));
  if (/No space|Quota|disk full/i.test(text)) return new OffBoxError('full', lastLine(text));
  return new OffBoxError('other', lastLine(text));
}

/** Returns the last line of the error output that is not sftp's "Connection closed" message. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !/^Connection closed/.test(line)).at(-1) ?? text;
}
