import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface SftpServer {
  port: number;
  user: string;
  /** The folder that contains the written files. */
  folder: string;
  /** Allows the key in this line of `authorized_keys`. */
  authorizeKey(publicKey: string): void;
  /** Restarts the server with another host key. */
  renewHostKey(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the OpenSSH server, for the user who runs the tests only. */
export async function startSftpServer(): Promise<SftpServer> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'aula-sshd-')));
  const folder = join(home, 'copies of aula');
  mkdirSync(folder);
  // Required when the server runs as root.
  if (process.geteuid?.() === 0 && !existsSync('/run/sshd')) mkdirSync('/run/sshd', { recursive: true });
  const [port, hostKey, keys] = [await freePort(), join(home, 'host-key'), join(home, 'authorized_keys')];
  writeFileSync(keys, '', { mode: 0o600 });
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKey}`,
    `AuthorizedKeysFile ${keys}`,
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'UsePAM no',
    'StrictModes no',
    'PermitRootLogin prohibit-password',
    'PidFile none',
    'Subsystem sftp internal-sftp',
  ];
  const config = join(home, 'sshd_config');
  writeFileSync(config, `${lines.join('\n')}\n`);

  async function start() {
    rmSync(hostKey, { force: true });
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', hostKey]);
    const child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', config], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await until('sshd', async () => {
      if (child.exitCode !== null) throw new Error(`sshd ended: ${output}`);
      return output.includes('Server listening');
    });
    return child;
  }
  let child = await start();
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return {
    port,
    user: userInfo().username,
    folder,
    authorizeKey: (publicKey) => writeFileSync(keys, `${publicKey}\n`),
    async renewHostKey() {
      await end();
      child = await start();
    },
    async stop() {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
