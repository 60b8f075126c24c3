import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** The host name in the shipped configuration files. */
export const siteName = 'aula.example.org';

export interface ProxyServer {
  httpPort: number;
  httpsPort: number;
  /** The PEM certificate authority to trust. */
  authority(): string;
  stop(): Promise<void>;
}

const readShippedFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

/** Replaces each word in `text`. Throws when a word is missing, so that a test notices a change of the file. */
function fill(text: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((filled, [word, value]) => {
    if (!filled.includes(word)) throw new Error(`The file does not say "${word}".`);
    return filled.replaceAll(word, value);
  }, text);
}

/**
 * Starts Caddy with the shipped file in front of `upstream`, which replaces `127.0.0.1:3000`, with internal certificates.
 */
export async function startCaddy(upstream: string): Promise<ProxyServer> {
  return runCaddy(
    fill(readShippedFile('deploy/Caddyfile'), {
      '# tls internal': 'tls internal',
      '127.0.0.1:3000': upstream,
    }),
  );
}

/** Starts Caddy with the configuration in docker-compose.yml, for a name without a public certificate. */
export async function startComposeCaddy(upstream: string, second = ''): Promise<ProxyServer> {
  const [, content] = /\n {2}caddyfile:\n {4}content: \|\n((?: {6}.*\n|\n)+)/.exec(
    readShippedFile('docker-compose.yml'),
  )!;
  const text = fill(content!.replaceAll(/^ {6}/gm, ''), {
    '${AULA_DOMAIN:-localhost}': siteName,
    '${AULA_CERTIFICATE:-acme}': 'internal',
    'server:3000${POSTGRES_PASSWORD:+ server-2:3000}': `${upstream} ${second}`,
  });
  return runCaddy(text, (folder) => ({ '/data/caddy': join(folder, 'caddy') }));
}

async function runCaddy(
  caddyfile: string,
  paths: (folder: string) => Record<string, string> = () => ({}),
): Promise<ProxyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-caddy-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const options = ['admin off', 'skip_install_trust', `http_port ${httpPort}`, `https_port ${httpsPort}`];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n${fill(caddyfile, paths(folder))}`);
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  return waitUntilStarted(child, folder, httpPort, httpsPort, root);
}

/** Starts nginx with the shipped file in front of `upstream`, which replaces `127.0.0.1:3000`, with a test certificate. */
export async function startNginx(upstream: string): Promise<ProxyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const certificates = `/etc/letsencrypt/live/${siteName}`;
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${siteName}`];
  const written = ['-addext', `subjectAltName=DNS:${siteName}`, '-keyout', join(folder, 'privkey.pem')];
  execFileSync('openssl', [...request, ...written, '-out', join(folder, 'fullchain.pem')], {
    stdio: 'ignore',
  });
  const site = fill(readShippedFile('deploy/nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${httpsPort} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    [certificates]: folder,
    '127.0.0.1:3000': upstream,
  });
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name === 'client_body' ? 'body' : name)};`,
  );
  // The surrounding configuration of Debian, in a folder of the test.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const around = `${user}\ndaemon off;\nerror_log stderr;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n`;
  writeFileSync(join(folder, 'nginx.conf'), `${around}${temporary.join('\n')}\n${site}}\n`);
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return waitUntilStarted(child, folder, httpPort, httpsPort, join(folder, 'fullchain.pem'));
}

async function waitUntilStarted(
  child: ChildProcess,
  folder: string,
  httpPort: number,
  httpsPort: number,
  authority: string,
): Promise<ProxyServer> {
  let output = '';
  child.stderr!.on('data', (piece) => (output += piece));
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Caddy writes the authority before the certificate of the site exists.
    await until('the proxy', async () => {
      if (child.exitCode !== null) throw new Error(output);
      return existsSync(authority) && (await isTrusted(httpsPort, readFileSync(authority)));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { httpPort, httpsPort, authority: () => readFileSync(authority, 'utf8'), stop };
}

/** Returns whether a TLS handshake with the site name succeeds. */
function isTrusted(port: number, ca: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: siteName, ca });
    socket.once('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
