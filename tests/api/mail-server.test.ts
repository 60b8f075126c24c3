import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestReset } from '../../src/domain/identity/reset-by-link.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import {
  getMailServer,
  removeMailServer,
  saveMailServer,
} from '../../src/domain/operations/installation/mail-settings.ts';
import { getMail, sendTestMail } from '../../src/domain/operations/installation/test-mail.ts';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { changesInput } from '../../src/shared/contracts/changes.ts';
import { codeOf } from '../support/code-of.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let smtp: TestSmtpServer;
let app: TestApp;
let admin: Person<'admin'>;
beforeEach(async () => {
  smtp = await startSmtpServer();
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  await app.close();
  await smtp.close();
});

const account = () => ({
  host: '127.0.0.1',
  port: smtp.port,
  user: 'aula',
  password: 'right',
  from: 'aula@escuela.test',
  publicUrl: 'https://aula.escuela.test/',
});
const save = (changed: object = {}) => saveMailServer(app.deps, admin, { ...account(), ...changed });

it('is stored once it accepts the account, and sends mail from then on', async () => {
  expect(await getMail(app.deps, admin)).toBeNull();
  expect(await save()).toEqual({ fault: null, said: '' });
  expect(smtp.received).toEqual([]);
  await sendTestMail(app.deps, admin, { language: 'es' });
  await app.runJobs();
  expect(await getMail(app.deps, admin)).toMatchObject({
    from: 'aula@escuela.test',
    test: { state: 'sent' },
  });
  expect(smtp.received[0]).toMatch(/^From: Aula <aula@escuela\.test>/m);
});

it('is not stored when it cannot be used, and the reason is reported', async () => {
  expect(await save({ password: 'wrong' })).toMatchObject({
    fault: 'denied',
    said: expect.stringContaining('535'),
  });
  expect(await save({ port: 1 })).toMatchObject({ fault: 'unreachable' });
  expect(await save({ host: 'mail.invalid' })).toMatchObject({ fault: 'unreachable' });
  expect(await getMailServer(app.deps)).toEqual({ fixed: false, account: null, publicUrl: null });
  expect(await getMail(app.deps, admin)).toBeNull();
});

it('receives a password only if it was typed for this server and user, and no page shows it', async () => {
  await save();
  const { password: _, ...same } = account();
  expect(await saveMailServer(app.deps, admin, { ...same, from: 'notas@escuela.test' })).toMatchObject({
    fault: null,
  });
  expect(await saveMailServer(app.deps, admin, { ...same, user: 'otra' })).toMatchObject({ fault: 'denied' });
  const view = await getMailServer(app.deps);
  expect(view.account).toEqual({
    host: '127.0.0.1',
    port: smtp.port,
    user: 'aula',
    from: 'notas@escuela.test',
    publicUrl: 'https://aula.escuela.test',
  });
  const stored = await app.deps.db.selectFrom('settings').selectAll().execute();
  const { rows } = await listChanges(app.deps, changesInput.parse({ kind: 'mail-server' }));
  expect(rows.map(({ change }) => change)).toEqual([
    { kind: 'mail-server', to: '127.0.0.1' },
    { kind: 'mail-server', to: '127.0.0.1' },
  ]);
  expect(JSON.stringify([stored, rows])).not.toContain('right');
});

it('is required for mail; a mail being sent fails when it is removed', async () => {
  await save();
  await sendTestMail(app.deps, admin, { language: 'es' });
  await removeMailServer(app.deps, admin);
  await app.runJobs();
  expect(smtp.received).toEqual([]);
  expect(await getMail(app.deps, admin)).toBeNull();
  expect(await codeOf(requestReset(app.deps, { email: 'a@b.test', language: 'es', address: '' }))).toBe(
    'not-found',
  );
});

it('comes from the environment if set there, and states the address of Aula', async () => {
  const settings = { from: 'aula@escuela.test', perDay: 1, publicUrl: 'https://aula.escuela.test' };
  const fixed = createMailServer({ url: smtp.url, ...settings }, 'Aula');
  const deps = { ...app.deps, mail: { ...app.deps.mail, fixed } };
  expect(await getMailServer(deps)).toMatchObject({ fixed: true, account: null });
  expect(await codeOf(saveMailServer(deps, admin, account()))).toBe('mail-server-fixed');
  expect(await codeOf(removeMailServer(deps, admin))).toBe('mail-server-fixed');

  expect(await codeOf(save({ publicUrl: undefined }))).toBe('public-url-missing');
  const named = { ...app.deps, mail: { ...app.deps.mail, publicUrl: 'https://otra.test' } };
  await saveMailServer(named, admin, account());
  expect(await getMailServer(named)).toMatchObject({ account: { publicUrl: 'https://otra.test' } });
});
