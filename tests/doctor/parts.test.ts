import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBackup } from '../../scripts/doctor/check-backup.ts';
import { checkCertificate } from '../../scripts/doctor/check-certificate.ts';
import { judgeSpace } from '../../scripts/doctor/check-data-dir.ts';
import { checkMail } from '../../scripts/doctor/check-mail.ts';
import { checkStored } from '../../scripts/doctor/check-stored.ts';
import { type Finding, lineOf } from '../../scripts/doctor/finding.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { takeAndCopyBackup } from '../../src/domain/operations/backups/copy-off-box.ts';
import { saveOffBox } from '../../src/domain/operations/backups/off-box-settings.ts';
import { saveMailServer } from '../../src/domain/operations/installation/mail-settings.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { readConfig } from '../../src/platform/config.ts';
import { freePort } from '../support/free-port.ts';
import { runScript } from '../support/run-script.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { startTlsServer } from '../support/tls-server.ts';

let app: TestApp;
let admin: Person<'admin'>;
const cleanUps: (() => unknown)[] = [];

beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await app.close();
});

const said = (findings: Finding[]) => findings.map(({ verdict, text }) => `${verdict}: ${text}`);
const spanish = (findings: Finding[]) => findings.map((finding) => lineOf(finding, 'es')).join('\n');

it('reports copies that are nowhere else, that failed, that are old, and that arrive', async () => {
  const settings = { dataDir: app.dataDir, offBox: null };
  const database = { db: app.deps.db, kind: 'postgres' as const };
  const look = (days = 0) =>
    checkBackup(database, settings, app.deps.sealer, new Date(app.clock.now().getTime() + days * 86_400_000));
  await takeAndCopyBackup(app.deps);
  const nowhere = await look(400);
  expect(said(nowhere)).toContain('notice: off-box-none');
  expect(spanish(nowhere)).toContain(
    '! Las copias están solo en este equipo. Si se rompe o lo roban, se pierde todo.',
  );

  const path = join(app.dataDir, 'elsewhere');
  const place = { kind: 'folder' as const, path };
  await saveOffBox(app.deps, admin, { place, passphrase: 'una frase de prueba' });
  expect(said(await look())).toEqual(['good: backup-good', 'notice: off-box-waits']);
  await takeAndCopyBackup(app.deps);
  expect(said(await look())).toEqual(['good: backup-good', 'good: off-box-good']);
  expect(said(await look(3))).toEqual(['fault: backup-old', 'fault: off-box-old']);

  rmSync(path, { recursive: true });
  mkdirSync(path);
  app.clock.advance({ days: 1 });
  await takeAndCopyBackup(app.deps);
  const failed = await look();
  expect(said(failed)).toEqual(['fault: off-box-failed', 'good: backup-good']);
  expect(spanish(failed)).toMatch(
    /✗ La copia no llega al otro lugar\. .*el disco de las copias no está conectado\./,
  );
});

it('signs in to the mail server of the settings or of an admin, and sends nothing', async () => {
  const smtp = await startSmtpServer();
  cleanUps.push(() => smtp.close());
  const environment = (url: string) =>
    readConfig({ SMTP_URL: url, MAIL_FROM: 'aula@escuela.test', PUBLIC_URL: 'https://aula.escuela.test' });
  const { db, sealer } = app.deps;
  const wrong = await checkMail(environment(smtp.url.replace('//', '//aula:wrong@')), db, sealer);
  expect(said(wrong)).toEqual(['fault: mail-away']);
  expect(spanish(wrong)).toMatch(
    /rechaza el usuario, la contraseña o la clave\. \(535 Wrong password\) Revisa la cuenta/,
  );
  const right = environment(smtp.url.replace('//', '//aula:right@'));
  expect(said(await checkMail(right, db, sealer))).toEqual(['good: mail-good']);
  expect(said(await checkMail(readConfig({}), db, sealer))).toEqual(['good: mail-none']);
  const account = {
    host: '127.0.0.1',
    port: smtp.port,
    user: '',
    from: 'a@escuela.test',
    publicUrl: 'http://x',
  };
  await saveMailServer(app.deps, admin, account);
  expect(said(await checkMail(readConfig({}), db, sealer))).toEqual(['good: mail-good']);
  await smtp.close();
  const away = await checkMail(readConfig({}), db, sealer);
  expect(said(away)).toEqual(['fault: mail-away']);
  expect(spanish(away)).toContain('en esa dirección no escucha ningún programa');
  expect(smtp.received).toEqual([]);
});

it('reads a certificate that this machine does not trust: its end, its name and its authority', async () => {
  const server = await startTlsServer({ days: 80, ofDays: 90 });
  cleanUps.push(() => server.close());
  const look = () => checkCertificate(server.address, new Date());
  const own = await look();
  expect(said(own)).toEqual(['good: certificate-own']);
  expect(spanish(own)).toContain('autoridad que este equipo no conoce');
  await server.renew({ days: 3, ofDays: 90 });
  const ends = await look();
  expect(said(ends)).toEqual(['fault: certificate-ends', 'good: certificate-own']);
  expect(spanish(ends)).toContain(`Vale hasta el ${server.validTo.slice(0, 16).replace('T', ' ')} UTC`);
  await server.renew({ days: -1, ofDays: 90 });
  expect(said(await look())).toContain('fault: certificate-expired');
  await server.renew({ days: 80, ofDays: 90, name: 'other.escuela.test' });
  const wrong = await look();
  expect(said(wrong)).toContain('fault: certificate-wrong-name');
  expect(spanish(wrong)).toContain('Es de other.escuela.test');
  const nobody = `https://127.0.0.1:${await freePort()}`;
  expect(said(await checkCertificate(nobody, new Date()))).toEqual(['notice: certificate-unread']);
  expect(await checkCertificate('http://aula.escuela.test', new Date())).toEqual([]);
});

it('reports a disk on which an upgrade has no room', () => {
  const disk = { type: 0xef53, blocks: 100, bavail: 60, bsize: 1024 ** 3 };
  expect(said(judgeSpace(disk, 70 * 1024 ** 3))).toEqual(['notice: disk-no-upgrade']);
  expect(said(judgeSpace(disk, 50 * 1024 ** 3))).toEqual(['good: disk-good']);
});

it('reports what the running Aula saw: a proxy without headers, and a security release', async () => {
  const { db, installation } = app.deps;
  const look = () => checkStored(db, installation, app.clock.now());
  expect(await look()).toEqual([]);
  await getAdminHome(app.deps, { kind: 'proxy-host', seen: '127.0.0.1:3000', asked: 'aula.escuela.test' });
  const newest = {
    version: '99.0.0',
    publishedAt: '2026-11-26',
    security: true,
    notes: { es: [], en: [] },
    details: null,
  };
  const askedAt = app.clock.now().toISOString();
  await write(db, (tx) => putSetting(tx, 'updates', { ask: true, askedAt, newest }));
  const found = await look();
  expect(said(found)).toEqual(['fault: proxy-host', 'fault: version-security']);
  expect(spanish(found)).toMatch(
    /pase la cabecera Host.*\n.*La versión 99\.0\.0 corrige un fallo de seguridad/,
  );
});

it.skipIf(onPostgres)('exits with 1 after a failed nightly backup, in the words of the reader', async () => {
  // A file where the folder of backups belongs.
  writeFileSync(join(app.dataDir, 'backups'), '');
  await takeAndCopyBackup(app.deps);
  const env = { DATA_DIR: app.dataDir, LANG: 'es_EC.UTF-8', PORT: String(await freePort()) };
  const { code, out } = await runScript('doctor', [], env);
  expect(out).toMatch(/✗ La copia de la noche falla\. Última copia buena: ninguna\./);
  expect(out).not.toMatch(/Ejecuta npm run doctor/);
  expect(code).toBe(1);
});
