import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/** `openssl` writes the certificate, as in the tests of the proxies. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
/** An address of this machine that does not count as local: TLS is optional for local addresses only. */
const otherName = '[::ffff:127.0.0.1]';

describe.runIf(hasOpenssl)('mail through TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aula-mail-tls-'));
  const [keyFile, certificateFile] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  let smtp: TestSmtpServer | undefined;

  beforeAll(() => {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const written = [
      '-addext',
      'subjectAltName=DNS:localhost,IP:::ffff:127.0.0.1',
      '-keyout',
      keyFile,
      '-out',
      certificateFile,
    ];
    execFileSync('openssl', [...request, ...written], { stdio: 'ignore' });
  });
  afterEach(() => smtp?.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = async (by: 'smtps' | 'starttls') => {
    smtp = await startSmtpServer({ by, keyFile, certificateFile });
    return smtp;
  };
  /** Sends a mail from a process that trusts the certificate or not; returns its output. */
  async function send(url: string, isTrusted: boolean): Promise<string> {
    const script = join(import.meta.dirname, '../support/send-one-mail.ts');
    const trust = isTrusted ? { NODE_EXTRA_CA_CERTS: certificateFile } : {};
    const env = { PATH: process.env.PATH, ...trust };
    return (await promisify(execFile)(process.execPath, [script, url], { env })).stdout.trim();
  }

  it('is sent over smtps, with a password', async () => {
    const { port, encrypted } = await start('smtps');
    expect(await send(`smtps://aula:right@localhost:${port}`, true)).toBe('taken');
    expect(encrypted).toEqual([true]);
  });

  it('is sent over STARTTLS, which starts before the password is sent', async () => {
    const { port, encrypted } = await start('starttls');
    expect(await send(`smtp://aula:right@${otherName}:${port}`, true)).toBe('taken');
    expect(encrypted).toEqual([true]);
  });

  it('is not sent when no authority signed the certificate', async () => {
    const { port, received } = await start('smtps');
    expect(await send(`smtps://aula:right@localhost:${port}`, false)).toMatch(/self-signed|self signed/);
    expect(received).toEqual([]);
  });

  it('sends no password to another machine without TLS', async () => {
    smtp = await startSmtpServer();
    expect(await send(`smtp://aula:right@${otherName}:${smtp.port}`, true)).toContain('not recognized');
    expect(smtp.received).toEqual([]);
  });
});
