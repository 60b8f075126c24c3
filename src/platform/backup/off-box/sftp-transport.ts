import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import type { OffBoxPlace } from '../../../shared/contracts/off-box.ts';
import type { Transport } from './transport.ts';

type SftpPlace = Extract<OffBoxPlace, { kind: 'sftp' }>;

const keyName = 'backup-ssh-key';
const hostsName = 'backup-known-hosts';
/** Kept of what the program said. */
const longestSaid = 4_000;

/**
 * The line of the installation's key for `authorized_keys`; the key is made when it is first asked for, in the data
 * folder. Null where `ssh-keygen` is missing.
 */
export async function sshPublicKey(dataDir: string): Promise<string | null> {
  const path = join(dataDir, keyName);
  try {
    if (!existsSync(path))
      await promisify(execFile)('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'aula', '-f', path]);
    return (await readFile(`${path}.pub`, 'utf8')).trim();
  } catch {
    return null;
  }
}

/** A folder of another machine, by OpenSSH's own program: what it knows of hosts, keys and lost connections is its own. */
export function createSftpTransport(place: SftpPlace, dataDir: string): Transport {
  const { host, port, user, folder } = place;
  const options = {
    BatchMode: 'yes',
    LogLevel: 'ERROR',
    // The key a server shows first is kept; another one later is refused.
    StrictHostKeyChecking: 'accept-new',
    UserKnownHostsFile: `"${join(dataDir, hostsName)}"`,
    IdentityFile: `"${join(dataDir, keyName)}"`,
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
    let [out, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-longestSaid);
    });
    // It ends at once where it cannot sign in; what it said is told then.
    child.stdin.on('error', () => {});
    child.stdin.end(`${commands.join('\n')}\n`);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) => reject(new OffBoxError('other', error.message, error)));
      child.once('close', resolve);
    });
    if (code !== 0) throw asOffBoxError(said);
    return out;
  }

  const inFolder = [`cd ${quoted(folder)}`];
  return {
    async prepare() {
      // Who may only write there may still not make folders: a failing mkdir is passed over, and cd tells.
      const probe = quoted('.aula-backups');
      const publicKey = quoted(join(dataDir, `${keyName}.pub`));
      await run([`-mkdir ${quoted(folder)}`, ...inFolder, `put ${publicKey} ${probe}`, `rm ${probe}`]);
      return { freeBytes: null };
    },
    async put(file, name) {
      const partial = quoted(`.${name}`);
      await run([
        ...inFolder,
        `put ${quoted(file)} ${partial}`,
        // Some servers do not rename over what is there.
        `-rm ${quoted(name)}`,
        `rename ${partial} ${quoted(name)}`,
      ]);
    },
    async get(name, file) {
      await run([...inFolder, `get ${quoted(name)} ${quoted(file)}`]);
    },
    async list() {
      const lines = (await run([...inFolder, 'ls -ln'])).split('\n');
      return lines.flatMap((line) => {
        const [, bytes, name] =
          /^-\S+\s+\S+\s+\S+\s+\S+\s+(\d+)\s+\S+\s+\S+\s+\S+\s+(.+?)\s*$/.exec(line) ?? [];
        return name ? [{ name, bytes: Number(bytes) }] : [];
      });
    },
    async remove(name) {
      await run([...inFolder, `rm ${quoted(name)}`]);
    },
  };
}

/** As the program reads names, in which `*` and `?` would stand for others. */
function quoted(name: string): string {
  return `"${name.replaceAll(/["\\*?[\]]/g, '\\$&')}"`;
}

function asOffBoxError(said: string): OffBoxError {
  const text = said.trim() || 'sftp ended without a word';
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

/** What went wrong stands before the two lines with which the program says that the connection is over. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !/^Connection closed/.test(line)).at(-1) ?? text;
}
