import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { getMail, sendTestMail } from '../../src/domain/operations/installation/test-mail.ts';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { codeOf } from '../support/code-of.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let smtp: TestSmtpServer;
let app: TestApp;
let admin: Person<'admin'>;

async function open(url: string, perDay = 100): Promise<void> {
  const mail = createMailServer(
    { url, from: 'aula@escuela.test', perDay, publicUrl: 'https://aula.escuela.test' },
    'Aula',
  );
  app = await openTestApp({ mail });
  admin = await scenario(app.deps).person('admin');
}

beforeEach(async () => {
  smtp = await startSmtpServer();
  await open(smtp.url);
});
afterEach(async () => {
  await app.close();
  await smtp.close();
});

const send = () => sendTestMail(app.deps, admin, { language: 'es' });
const test = async () => (await getMail(app.deps, admin))?.test;

async function sendNow() {
  await send();
  await app.runJobs();
  return test();
}

/** The entry about mail in the pending work of the admin home. */
const matter = async () => (await findHealth(app.deps)).matters.find(({ part }) => part === 'mail') ?? null;

const messageId = (message: string) => /^Message-ID: (.*)$/im.exec(message)![1];

describe('mail', () => {
  it('is sent by a job, in the requested language, from the address in the settings', async () => {
    await send();
    expect(await test()).toMatchObject({ address: admin.email, state: 'queued' });
    await app.runJobs();
    expect(await test()).toMatchObject({ state: 'sent', problem: null });
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/^From: Aula <aula@escuela\.test>/m);
    expect(smtp.received[0]).toMatch(new RegExp(`^To: .*${admin.email}`, 'm'));
    expect(smtp.received[0]).toContain('Subject: Prueba del correo de Aula');
  });

  it('waits for a slow server', async () => {
    await smtp.play('slow');
    expect(await sendNow()).toMatchObject({ state: 'sent' });
  });

  it('is retried after a minute when a server greylists it', async () => {
    await smtp.play('greylist');
    expect(await sendNow()).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('Greylisted'),
    });
    await smtp.play('accept');
    await app.runJobs();
    expect(smtp.received).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    expect(await test()).toMatchObject({ state: 'sent', problem: null });
    expect(smtp.received).toHaveLength(1);
  });

  it('is not sent again to a refused address, and the admin sees it', async () => {
    await smtp.play('refuse');
    expect(await matter()).toBeNull();
    expect(await sendNow()).toMatchObject({ state: 'refused', problem: expect.stringContaining('No such') });
    expect(await matter()).toMatchObject({
      key: 'mail-undelivered',
      values: { count: 1 },
      reason: { code: null, text: expect.stringContaining('550') },
    });
    await smtp.play('accept');
    app.clock.advance({ days: 1, seconds: 1 });
    await app.runJobs();
    expect(smtp.received).toEqual([]);
    expect(await matter()).toBeNull();
  });

  it('is retried when the connection breaks during the message', async () => {
    await smtp.play('drop');
    expect(await sendNow()).toMatchObject({ state: 'queued', problem: expect.stringMatching(/./) });
    await smtp.play('accept');
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    expect(await test()).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(1);
  });

  it('fails after its last retry, and reports the reason', async () => {
    await smtp.close();
    await sendNow();
    for (const minutes of [1, 5, 15, 30, 60, 120, 240, 480]) {
      expect(await test()).toMatchObject({ state: 'queued' });
      app.clock.advance({ minutes });
      await app.runJobs();
    }
    expect(await test()).toMatchObject({ state: 'failed', problem: expect.stringContaining('ECONNREFUSED') });
    expect(await matter()).toMatchObject({ values: { count: 1 }, reason: { code: 'refused' } });
  });

  it('waits with a wrong password until it is corrected', async () => {
    await app.close();
    await open(`smtp://aula:wrong@127.0.0.1:${smtp.port}`);
    expect(await sendNow()).toMatchObject({ state: 'queued', problem: expect.stringContaining('535') });
    await app.close();
    await open(`smtp://aula:right@127.0.0.1:${smtp.port}`);
    expect(await sendNow()).toMatchObject({ state: 'sent' });
  });

  it('waits while the daily limit is reached', async () => {
    await app.close();
    await open(smtp.url, 1);
    expect(await sendNow()).toMatchObject({ state: 'sent' });
    app.clock.advance({ minutes: 1 });
    expect(await sendNow()).toMatchObject({ state: 'queued', problem: null });
    expect(smtp.received).toHaveLength(1);
    app.clock.advance({ days: 1 });
    await app.runJobs();
    expect(await test()).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(2);
  });

  it('is not sent again when its job reruns after it was stored as sent', async () => {
    await sendNow();
    await app.deps.db.updateTable('jobs').set({ state: 'queued' }).where('kind', '=', 'send-mail').execute();
    await app.runJobs();
    expect(smtp.received).toHaveLength(1);
    const job = app.deps.db.selectFrom('jobs').select('state').where('kind', '=', 'send-mail');
    expect(await job.executeTakeFirst()).toEqual({ state: 'done' });
  });

  it('keeps its Message-ID when it is sent again after a crash before it was stored as sent', async () => {
    await sendNow();
    const back = { state: 'queued', settled_at: null } as const;
    await app.deps.db.updateTable('mails').set(back).execute();
    await app.deps.db.updateTable('jobs').set({ state: 'queued' }).where('kind', '=', 'send-mail').execute();
    await app.runJobs();
    expect(smtp.received).toHaveLength(2);
    expect(messageId(smtp.received[1]!)).toBe(messageId(smtp.received[0]!));
    expect(messageId(smtp.received[0]!)).toMatch(/@escuela\.test>$/);
  });

  it('allows one test at a time, and requires a pause between two', async () => {
    await send();
    await send();
    await app.runJobs();
    expect(smtp.received).toHaveLength(1);
    expect(await codeOf(send())).toBe('too-many-attempts');
    expect(await app.deps.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  it('is neither shown nor sent without a server in the settings', async () => {
    await app.close();
    app = await openTestApp();
    admin = await scenario(app.deps).person('admin');
    expect(await getMail(app.deps, admin)).toBeNull();
    expect(await codeOf(send())).toBe('not-found');
  });
});
