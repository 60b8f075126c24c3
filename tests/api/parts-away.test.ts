import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../src/domain/deps.ts';
import { runScheduledBackups } from '../../src/domain/operations/backups/run-scheduled-backups.ts';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { watchHealth } from '../../src/domain/operations/health/watch-health.ts';
import { saveMailServer } from '../../src/domain/operations/installation/mail-settings.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { describeInstallation } from '../../src/platform/describe-installation.ts';
import { createHealthProbes } from '../../src/platform/health/create-health-probes.ts';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { createMetrics } from '../../src/platform/metrics/create-metrics.ts';
import { BullmqEngine } from '../../src/platform/queue/bullmq-engine.ts';
import { createSteadyClock } from '../../src/platform/steady-clock.ts';
import { freePort } from '../support/free-port.ts';
import { startModelServer } from '../support/model-server.ts';
import { hasRedisServer, startRedis } from '../support/redis-server.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { startTlsServer } from '../support/tls-server.ts';
import { until } from '../support/until.ts';

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

/** The probes of a real process; its clock is the machine's unless the test sets `clock`. */
async function realProbes(
  publicUrl: string | null = null,
  read = async () => Date.now(),
): Promise<Deps['probes']> {
  const clock = await createSteadyClock(read);
  return createHealthProbes({ dataDir: app.dataDir, publicUrl, clock, log: app.log });
}

async function stateOf(deps: Deps = app.deps) {
  const { matters, unknown } = await findHealth(deps);
  return [...matters.map(({ severity, key }) => `${severity} ${key}`), ...unknown.map((part) => `? ${part}`)];
}

async function metricOf(deps: Deps, part: string): Promise<number | null> {
  const metrics = createMetrics();
  await metrics.registerDatabase(app.database, app.clock, deps.installation, () => findHealth(deps));
  const { body } = await metrics.text();
  const found = new RegExp(`^aula_part_away\\{part="${part}"\\} (\\d)$`, 'm').exec(body);
  return found && Number(found[1]);
}

describe('everything in order', () => {
  it('is said only when every part was looked at', async () => {
    expect(await stateOf()).toEqual(['? backup', '? restore-trial', '? clock', '? proxy', '? certificate']);
    expect(await metricOf(app.deps, 'backup')).toBeNull();
    await watchHealth(app.deps);
    await runScheduledBackups(app.deps);
    expect(await stateOf()).toEqual(['? proxy']);
    const { waiting, unknown } = await getAdminHome(app.deps, 'secure');
    expect([waiting, unknown]).toEqual([[], []]);
    expect(await stateOf()).toEqual([]);
    expect(await metricOf(app.deps, 'backup')).toBe(0);
  });

  it('needs no proxy in a school that is used on its own machine only', async () => {
    expect((await getAdminHome(app.deps, 'local')).unknown).not.toContain('proxy');
    const problem = { kind: 'proxy-untrusted', address: '127.0.0.1' } as const;
    await getAdminHome(app.deps, problem);
    // Another admin comes by another way; the proxy is not mended by that.
    expect((await getAdminHome(app.deps, 'local')).waiting).toMatchObject([{ key: 'proxy-untrusted' }]);
    expect(await metricOf(app.deps, 'proxy')).toBe(2);
    expect((await getAdminHome(app.deps, 'secure')).waiting).toEqual([]);
  });
});

describe('a part that is away', () => {
  it('is the mail server that refuses the password, until another account is saved', async () => {
    const smtp = await startSmtpServer();
    cleanUps.push(() => smtp.close());
    const settings = { from: 'aula@escuela.test', perDay: 100, publicUrl: 'http://127.0.0.1' };
    const url = smtp.url.replace('//', '//aula:wrong-word@');
    const fixed = createMailServer({ ...settings, url }, 'Aula');
    const refused = { ...app.deps, mail: { ...app.deps.mail, fixed } };
    expect(await stateOf(refused)).toContain('? mail');
    await watchHealth(refused);
    const { matters } = await findHealth(refused);
    expect(matters).toMatchObject([
      {
        key: 'mail-away',
        severity: 'fault',
        reason: { code: 'password' },
        since: app.clock.now().toISOString(),
      },
    ]);
    expect(await metricOf(refused, 'mail')).toBe(2);
    const account = { host: '127.0.0.1', port: smtp.port, user: '', from: settings.from };
    const trial = await saveMailServer(app.deps, admin, { ...account, publicUrl: settings.publicUrl });
    expect(trial.fault).toBeNull();
    expect(await stateOf()).not.toContain('fault mail-away');
    expect(smtp.received).toEqual([]);
  });

  it('is the mail server that does not run, which is looked at again after five minutes', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    const settings = { url, from: 'aula@escuela.test', perDay: 100, publicUrl: 'http://127.0.0.1' };
    let fixed = createMailServer(settings, 'Aula');
    const mail = {
      ...app.deps.mail,
      get fixed() {
        return fixed;
      },
    };
    // The process started before the time of the test.
    const installation = { ...app.deps.installation, startedAt: '2026-01-01T00:00:00.000Z' };
    const deps = { ...app.deps, mail, installation };
    await watchHealth(deps);
    expect((await findHealth(deps)).matters).toMatchObject([
      { key: 'mail-away', reason: { code: 'refused' } },
    ]);
    const smtp = await startSmtpServer();
    cleanUps.push(() => smtp.close());
    fixed = createMailServer({ ...settings, url: smtp.url }, 'Aula');
    app.clock.advance({ minutes: 4 });
    await watchHealth(deps);
    expect(await stateOf(deps)).toContain('fault mail-away');
    app.clock.advance({ minutes: 2 });
    await watchHealth(deps);
    expect(await stateOf(deps)).not.toContain('fault mail-away');
  });

  it.skipIf(!hasRedisServer())('is Redis, while it does not run', async () => {
    const redis = await startRedis();
    cleanUps.push(() => redis.stop());
    const slots = { interactive: 1, now: 1, ahead: 1, pdf: 1, writing: 1 };
    const engine = new BullmqEngine({ redisUrl: redis.url, slots, log: app.log });
    cleanUps.push(() => engine.stop());
    await engine.start(async () => {});
    const installation = describeInstallation(app.dataDir, 'redis', app.database);
    const deps = { ...app.deps, notifier: engine, installation };
    await until('Redis', async () => !(await stateOf(deps)).includes('fault redis-away'));
    await redis.stop();
    await until('its end', async () => (await stateOf(deps)).includes('fault redis-away'));
    const [matter] = (await getAdminHome(deps, 'secure')).waiting;
    expect(matter).toMatchObject({ kind: 'part', part: 'redis', reason: { code: 'redis-away' } });
    expect(await metricOf(deps, 'redis')).toBe(2);
  });

  it('is the server of a model that was stopped', async () => {
    const model = await startModelServer();
    let isOpen = true;
    const stop = async () => {
      if (isOpen) await model.close();
      isOpen = false;
    };
    cleanUps.push(stop);
    const environment = { ...app.deps.models.environment, server: { baseUrl: model.url, hasKey: false } };
    const models = { ...app.deps.models, environment };
    const deps = { ...app.deps, models, probes: await realProbes() };
    expect(await stateOf(deps)).toContain('? model');
    await watchHealth(deps);
    expect(await stateOf(deps)).not.toContain('? model');
    expect(await metricOf(deps, 'model')).toBe(0);
    await stop();
    app.clock.advance({ minutes: 61 });
    await watchHealth(deps);
    expect((await findHealth(deps)).matters).toMatchObject([
      { key: 'model-away', reason: { code: 'refused' } },
    ]);
  });

  // Root may write everywhere, so a file stands in the way of the folder.
  it('is the backup whose folder cannot be written', async () => {
    const backups = join(app.dataDir, 'backups');
    if (process.getuid?.() === 0) writeFileSync(backups, '');
    else {
      mkdirSync(backups, { mode: 0o500 });
      cleanUps.push(() => chmodSync(backups, 0o700));
    }
    await runScheduledBackups(app.deps);
    const { matters } = await findHealth(app.deps);
    expect(matters).toMatchObject([{ key: 'backup-failed', severity: 'fault', values: { when: null } }]);
    expect(matters[0]!.reason!.text).toMatch(/EEXIST|EACCES|ENOTDIR/);
    rmSync(backups, { recursive: true, force: true });
    app.clock.advance({ minutes: 61 });
    await runScheduledBackups(app.deps);
    expect(await stateOf()).not.toContain('fault backup-failed');
  });

  it('is a disk with no room for an upgrade, or with none at all', async () => {
    const diskSpace = async () => ({ free: 3e8, total: 2e9 });
    const installation = { ...app.deps.installation, diskSpace };
    const probes = { ...app.deps.probes, upgradeNeed: async () => 5e8 };
    await watchHealth({ ...app.deps, installation, probes });
    expect(await stateOf({ ...app.deps, installation })).toContain('notice disk-no-upgrade');
    const full = { ...app.deps.installation, diskSpace: async () => ({ free: 1e7, total: 2e9 }) };
    expect(await stateOf({ ...app.deps, installation: full })).toContain('fault disk-full');
  });

  it('is a clock that was set an hour ahead', async () => {
    let ahead = 0;
    const probes = await realProbes(null, async () => Date.now() + ahead);
    await watchHealth({ ...app.deps, probes });
    expect(await stateOf()).not.toContain('notice clock-set');
    ahead = 3_600_000;
    app.clock.advance({ minutes: 61 });
    await watchHealth({ ...app.deps, probes });
    expect((await findHealth(app.deps)).matters).toMatchObject([
      { key: 'clock-set', values: { seconds: 3_600 } },
    ]);
  });

  it('is a clock that is behind what the school has done', async () => {
    const call = { purpose: 'grade', model: 'm', prompt_version: 'p', tokens_in: 1, tokens_out: 1 };
    const newest = app.clock.inMinutes(30);
    await app.deps.db
      .insertInto('ai_calls')
      .values({ ...call, milliseconds: 1, outcome: 'ok', created_at: newest })
      .execute();
    const { matters } = await findHealth(app.deps);
    expect(matters).toMatchObject([{ key: 'clock-behind', severity: 'fault', values: { newest } }]);
    app.clock.advance({ minutes: 31 });
    expect(await stateOf()).not.toContain('fault clock-behind');
  });

  it('is the certificate of an own authority with three days left, and no longer the renewed one', async () => {
    const server = await startTlsServer({ days: 3, ofDays: 90 });
    cleanUps.push(() => server.close());
    app.clock.advance({ minutes: (Date.now() - app.clock.now().getTime()) / 60_000 });
    const deps = { ...app.deps, probes: await realProbes(server.address) };
    await watchHealth(deps);
    const { matters } = await findHealth(deps);
    expect(matters).toMatchObject([
      { key: 'certificate-ends', severity: 'fault', values: { host: 'localhost', when: server.validTo } },
    ]);
    expect(await metricOf(deps, 'certificate')).toBe(2);
    app.clock.advance({ days: 4 });
    expect(await stateOf(deps)).toContain('fault certificate-expired');
    await server.renew({ days: 88, ofDays: 90 });
    await watchHealth(deps);
    expect(await stateOf(deps)).not.toContain('fault certificate-expired');
  });

  it('is not the certificate that cannot be read from here, which stays unknown', async () => {
    const deps = { ...app.deps, probes: await realProbes(`https://127.0.0.1:${await freePort()}`) };
    await watchHealth(deps);
    expect(await stateOf(deps)).toContain('? certificate');
  });
});
