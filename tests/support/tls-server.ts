import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** How many of its days a certificate has left. */
export interface Lifetime {
  days: number;
  ofDays: number;
  /** Its name; `localhost` without. */
  name?: string;
}

export interface TlsServer {
  address: string;
  /** End of the certificate (ISO 8601). */
  readonly validTo: string;
  renew(lifetime: Lifetime): Promise<void>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
const configuration = (folder: string) => `
[ca]
default_ca = own
[own]
dir = ${folder}
database = ${folder}/index.txt
new_certs_dir = ${folder}
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
`;

/** Starts a TLS server with a certificate of an own authority, which no machine trusts. Uses the program openssl. */
export async function startTlsServer(lifetime: Lifetime): Promise<TlsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-authority-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...options: string[]) =>
    execFileSync('openssl', options, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  writeFileSync(at('ca.cnf'), configuration(folder));
  writeFileSync(at('index.txt'), '');
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-subj',
    '/CN=Own authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '3650',
  );

  let validTo = '';
  function issue({ days, ofDays, name = 'localhost' }: Lifetime): { key: Buffer; cert: Buffer } {
    const end = new Date(Math.floor((Date.now() + days * dayMs) / 1_000) * 1_000);
    const start = new Date(end.getTime() - ofDays * dayMs);
    const text = (date: Date) => `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
    const request = [
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
      '-keyout',
      'key.pem',
      '-out',
      'request.pem',
    ];
    openssl('req', ...newKey, ...request);
    const dates = ['-startdate', text(start), '-enddate', text(end)];
    const authority = ['-cert', 'ca.pem', '-keyfile', 'ca.key'];
    openssl(
      'ca',
      '-batch',
      '-notext',
      '-config',
      'ca.cnf',
      ...authority,
      ...dates,
      '-in',
      'request.pem',
      '-out',
      'cert.pem',
    );
    validTo = end.toISOString();
    return { key: readFileSync(at('key.pem')), cert: readFileSync(at('cert.pem')) };
  }

  const server = createServer(issue(lifetime), (socket) => socket.on('error', () => {})).listen(
    0,
    'localhost',
  );
  await once(server, 'listening');
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    get validTo() {
      return validTo;
    },
    async renew(next) {
      server.setSecureContext(issue(next));
    },
    async close() {
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}
