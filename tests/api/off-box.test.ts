import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSeconds } from '../../src/domain/kernel/clock.ts';
import { copyOffBox, takeAndCopyBackup } from '../../src/domain/operations/backups/copy-off-box.ts';
import { getOffBox, removeOffBox, saveOffBox } from '../../src/domain/operations/backups/off-box-settings.ts';
import { runScheduledBackups } from '../../src/domain/operations/backups/run-scheduled-backups.ts';
import { tryPassphrase } from '../../src/domain/operations/backups/try-passphrase.ts';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { createOffBox } from '../../src/platform/backup/off-box/create-off-box.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { createMetrics } from '../../src/platform/metrics/create-metrics.ts';
import { codeOf } from '../support/code-of.ts';
import { runScript } from '../support/run-script.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const passphrase = 'caballo correcto, 12 pilas';

let app: TestApp;
let admin: Person<'admin'>;
let elsewhere: string;
beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
  elsewhere = mkdtempSync(join(tmpdir(), 'aula-elsewhere-'));
});
afterEach(async () => {
  await app.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

const place = (path = elsewhere) => ({ kind: 'folder' as const, path });
const copies = (path = elsewhere) => readdirSync(path).filter((name) => name.endsWith('.age'));
const matters = async () => (await findHealth(app.deps)).matters.filter(({ part }) => part === 'off-box');

it('encrypts the nightly backup, copies it to the remote storage, and restores it from there with one command', async () => {
  const { students } = await scenario(app.deps).course(3);
  expect(await getOffBox(app.deps)).toMatchObject({ place: null, last: null });
  expect(await saveOffBox(app.deps, admin, { place: place(), passphrase })).toMatchObject({ fault: null });
  await takeAndCopyBackup(app.deps);
  const [name, ...more] = copies();
  expect(more).toEqual([]);
  const bytes = readFileSync(join(elsewhere, name!));
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes('aula.db')).toBe(false);
  const view = await getOffBox(app.deps);
  expect(view).toMatchObject({ place: place(), fixed: false, last: { state: 'good', reason: null } });
  expect((await getAdminHome(app.deps)).state.offBox).toEqual({ copiedAt: view.lastGoodAt });
  expect(await matters()).toEqual([]);

  const other = join(elsewhere, 'new machine');
  const env = { DATA_DIR: other, BACKUP_TO: elsewhere, BACKUP_PASSPHRASE: passphrase };
  const restored = await runScript('restore', ['--off-box'], env);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored the backup of /);
  const again = openSqlite(other);
  const users = await again.db.selectFrom('users').select('names').execute();
  expect(users.map(({ names }) => names)).toEqual(expect.arrayContaining(students.map(({ names }) => names)));
  await again.close();
});

it('explains a wrong passphrase, an unknown name and an empty storage, and changes nothing', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  await takeAndCopyBackup(app.deps);
  const other = join(elsewhere, 'new machine');
  const env = { DATA_DIR: other, BACKUP_TO: elsewhere, BACKUP_PASSPHRASE: passphrase };
  const wrong = await runScript('restore', ['--off-box'], { ...env, BACKUP_PASSPHRASE: `${passphrase}!` });
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/passphrase is not the one of this copy.*Nothing was changed/s);
  const unknown = await runScript('restore', ['--off-box', 'nightly-1999-01-01.tar.gz'], env);
  expect(unknown.err).toContain(`There are: ${copies()[0]!.replace('.age', '')}`);
  mkdirSync(join(elsewhere, 'empty'));
  const empty = await runScript('restore', ['--off-box'], { ...env, BACKUP_TO: join(elsewhere, 'empty') });
  expect(empty.err).toContain('There is no copy in that place');
  expect(existsSync(join(other, 'aula.db'))).toBe(false);
  expect(readdirSync(other)).toEqual([]);
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['changed', (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 100 ? byte ^ 1 : byte)))],
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 1_000)],
  ['cut in its header', (bytes) => bytes.subarray(0, 60)],
])(
  'says that a copy is damaged, not that the passphrase is wrong, and names the next older: %s',
  async (kind, damage) => {
    await saveOffBox(app.deps, admin, { place: place(), passphrase });
    await takeAndCopyBackup(app.deps);
    app.clock.advance({ minutes: 24 * 60 });
    await takeAndCopyBackup(app.deps);
    const [older, newest] = copies().sort();
    const file = join(elsewhere, newest!);
    writeFileSync(file, damage(readFileSync(file)));
    const env = { DATA_DIR: join(elsewhere, 'new'), BACKUP_TO: elsewhere, BACKUP_PASSPHRASE: passphrase };
    const { code, err } = await runScript('restore', ['--off-box'], env);
    expect(code).toBe(1);
    const name = older!.replace('.age', '');
    expect(err).toMatch(/^\S+: The copy is damaged .*Nothing was changed\.\n$/);
    expect(err.includes('The passphrase is right.')).toBe(kind !== 'cut in its header');
    expect(err).toContain(`npm run restore -- --off-box ${name}.`);
    expect(await runScript('restore', ['--off-box', name], env)).toMatchObject({ code: 0 });
    writeFileSync(join(elsewhere, older!), damage(readFileSync(join(elsewhere, older!))));
    const last = await runScript('restore', ['--off-box', name], env);
    expect(last.err).toMatch(/damaged .*There is no older copy in that place\. Nothing was changed/);
  },
);

it('refuses an unwritable storage, and keeps the stored settings', async () => {
  const nowhere = place(join(elsewhere, 'not', 'there'));
  expect(await saveOffBox(app.deps, admin, { place: nowhere, passphrase })).toMatchObject({
    fault: 'not-found',
  });
  expect(await saveOffBox(app.deps, admin, { place: place('relative'), passphrase })).toMatchObject({
    fault: 'not-found',
  });
  expect((await getOffBox(app.deps)).place).toBeNull();
  expect(await codeOf(saveOffBox(app.deps, admin, { place: place() }))).toBe('passphrase-missing');
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  expect(await saveOffBox(app.deps, admin, { place: nowhere })).toMatchObject({ fault: 'not-found' });
  expect((await getOffBox(app.deps)).place).toEqual(place());
});

it('refuses the addresses of metadata services of cloud machines', async () => {
  for (const endpoint of [
    'http://169.254.169.254',
    'http://metadata.google.internal',
    'http://[fd00:ec2::254]',
  ]) {
    const bucket = {
      kind: 's3' as const,
      endpoint,
      region: 'r',
      bucket: 'b',
      prefix: '',
      keyId: 'k',
      secret: 's',
    };
    expect(await saveOffBox(app.deps, admin, { place: bucket, passphrase })).toMatchObject({
      fault: 'denied',
    });
  }
});

it('reports a disconnected disk, writes nothing to its mount point, and retries every hour', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  await takeAndCopyBackup(app.deps);
  // The empty mount point of an unmounted disk.
  rmSync(elsewhere, { recursive: true });
  mkdirSync(elsewhere);
  app.clock.advance({ minutes: 24 * 60 });
  await takeAndCopyBackup(app.deps);
  expect(readdirSync(elsewhere)).toEqual([]);
  const [matter] = await matters();
  expect(matter).toMatchObject({ key: 'off-box-failed', severity: 'fault', reason: { code: 'not-mounted' } });
  expect((await getOffBox(app.deps)).last).toMatchObject({ state: 'failed' });

  writeFileSync(join(elsewhere, 'aula-backups.txt'), '');
  await copyOffBox(app.deps);
  expect(copies()).toEqual([]);
  app.clock.advance({ minutes: 61 });
  await copyOffBox(app.deps);
  expect(copies()).toHaveLength(1);
  expect(await matters()).toEqual([]);
});

it('reports a copy that is two days overdue, also in the metrics', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  await takeAndCopyBackup(app.deps);
  const metrics = createMetrics();
  await metrics.registerDatabase(app.database, app.deps.clock, app.deps.installation, () =>
    findHealth(app.deps),
  );
  const { body } = await metrics.text();
  expect(body).toMatch(/aula_last_off_box_backup_timestamp_seconds [1-9]/);
  expect(body).toContain('aula_off_box_backup_failed 0');
  app.clock.advance({ minutes: 49 * 60 });
  expect(await matters()).toMatchObject([{ key: 'off-box-old', severity: 'fault', reason: null }]);
});

it('keeps 7 nightly and 4 weekly copies, like the local backups, and ignores other files', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  writeFileSync(join(elsewhere, 'holidays.age'), 'mine');
  for (let night = 1; night <= 60; night += 1) {
    const day = addSeconds(app.clock.now(), -night * 86_400)
      .toISOString()
      .slice(0, 10);
    writeFileSync(join(elsewhere, `nightly-${day}.tar.gz.age`), '');
  }
  await takeAndCopyBackup(app.deps);
  expect(copies().filter((name) => name.startsWith('nightly-'))).toHaveLength(11);
  expect(readFileSync(join(elsewhere, 'holidays.age'), 'utf8')).toBe('mine');
});

it('counts an arrived copy as good and does not send it again, even when old copies cannot be removed', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  const inner = app.deps.offBox;
  let sent = 0;
  const open: typeof inner.open = (settings) => {
    const store = inner.open(settings);
    const remove = () => Promise.reject(new Error('Permission denied'));
    const list = async () =>
      [...Array(28)].map((_, day) => `nightly-2020-01-${String(day + 1).padStart(2, '0')}.tar.gz`);
    const send = (fileName: string) => {
      sent += 1;
      return store.send(fileName);
    };
    return { ...store, send, list, remove };
  };
  const deps = { ...app.deps, offBox: { ...inner, open } };
  await takeAndCopyBackup(deps);
  app.clock.advance({ minutes: 61 });
  await copyOffBox(deps);
  expect(sent).toBe(1);
  expect(await matters()).toEqual([]);
  expect((await getOffBox(deps)).last).toMatchObject({
    state: 'good',
    reason: { text: 'Permission denied' },
  });
});

it('leaves the copy to the process that has the backup', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  await runScheduledBackups(app.deps);
  const backups = { ...app.deps.backups, list: async () => [] };
  await copyOffBox({ ...app.deps, backups });
  expect(copies()).toEqual([]);
  await copyOffBox(app.deps);
  expect(copies()).toHaveLength(1);
});

it('sends one copy when two processes check concurrently', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  let sent = 0;
  const store = {
    prepare: async () => ({ freeBytes: null }),
    list: async () => [],
    remove: async () => {},
    writers: async () => [],
    addWriter: async () => {},
    removeWriter: async () => {},
  };
  const open = () => ({
    ...store,
    fetch: async () => {},
    tryOpening: async () => 'opens' as const,
    send: async () => {
      sent += 1;
      return 1;
    },
  });
  await takeAndCopyBackup({
    ...app.deps,
    offBox: { ...app.deps.offBox, open: () => ({ ...open(), send: async () => 1 }) },
  });
  app.clock.advance({ minutes: 24 * 60 });
  const deps = { ...app.deps, offBox: { ...app.deps.offBox, open } };
  await takeAndCopyBackup(deps);
  await Promise.all([copyOffBox(deps), copyOffBox(deps)]);
  expect(sent).toBe(1);
});

it('uses the storage from the environment if set there, and keeps the copies when a storage is removed', async () => {
  const fixed = { ...app.deps, offBox: createOffBox(app.dataDir, { place: place(), passphrase }) };
  await takeAndCopyBackup(fixed);
  expect(copies()).toHaveLength(1);
  expect(await getOffBox(fixed)).toMatchObject({ fixed: true, place: place() });
  expect(await codeOf(saveOffBox(fixed, admin, { place: place(), passphrase }))).toBe('off-box-fixed');
  expect(await codeOf(removeOffBox(fixed, admin))).toBe('off-box-fixed');

  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  await removeOffBox(app.deps, admin);
  expect(await getOffBox(app.deps)).toMatchObject({ place: null, last: null });
  expect(copies()).toHaveLength(1);
});

it('copies to another storage at once, and no longer counts the copies to the former one', async () => {
  const set = (path: string) => ({
    ...app.deps,
    offBox: createOffBox(app.dataDir, { place: place(path), passphrase }),
  });
  const [former, next] = [join(elsewhere, 'former'), join(elsewhere, 'next')];
  for (const path of [former, next]) mkdirSync(path);
  await takeAndCopyBackup(set(former));
  expect((await getOffBox(set(former))).lastGoodAt).not.toBeNull();
  // A new value in the environment, before anything is copied.
  expect(await getOffBox(set(next))).toMatchObject({ place: place(next), last: null, lastGoodAt: null });
  await copyOffBox(set(next));
  expect([copies(next), (await getOffBox(set(next))).last?.state]).toEqual([copies(former), 'good']);
  // On the page the same.
  expect((await getOffBox(app.deps)).last).toBeNull();
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  expect((await getOffBox(app.deps)).lastGoodAt).toBeNull();
  await copyOffBox(app.deps);
  expect(copies()).toEqual(copies(former));
});

it('reports a storage from the environment that does not exist, every hour', async () => {
  const set = (path: string) => ({
    ...app.deps,
    offBox: createOffBox(app.dataDir, { place: place(path), passphrase }),
  });
  await takeAndCopyBackup(set(elsewhere));
  const missing = set(join(elsewhere, 'not', 'there'));
  await copyOffBox(missing);
  expect((await getOffBox(missing)).last).toMatchObject({ state: 'failed' });
  mkdirSync(join(elsewhere, 'not'));
  app.clock.advance({ minutes: 61 });
  await copyOffBox(missing);
  expect((await getOffBox(missing)).last).toMatchObject({ state: 'good' });
});

it('tells an admin whether a kept passphrase opens the newest copy, on the page and by command', {
  timeout: 60_000,
}, async () => {
  const env = { DATA_DIR: app.dataDir };
  const command = async (input: string) => {
    const { code, out, err } = await runScript('backup', ['--check-passphrase'], env, {
      input: `${input}\n`,
    });
    return { code, said: out + err };
  };
  expect((await tryPassphrase(app.deps, passphrase)).result).toBe('no-place');
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  expect((await tryPassphrase(app.deps, passphrase)).result).toBe('no-copy');
  await takeAndCopyBackup(app.deps);
  const fileName = copies()[0]!.replace('.age', '');
  expect(await tryPassphrase(app.deps, passphrase)).toMatchObject({ result: 'opens', fileName });
  expect(await command(passphrase)).toEqual({ code: 0, said: `The passphrase opens ${fileName}.\n` });
  // As a settings file without quotes once cut it.
  const cut = passphrase.slice(0, -3);
  expect((await tryPassphrase(app.deps, cut)).result).toBe('wrong-passphrase');
  expect(await command(cut)).toEqual({
    code: 1,
    said: `The passphrase is not the one of ${fileName}.\n`,
  });
  const file = join(elsewhere, copies()[0]!);
  writeFileSync(file, readFileSync(file).subarray(0, -500));
  expect((await tryPassphrase(app.deps, passphrase)).result).toBe('damaged');
  rmSync(elsewhere, { recursive: true });
  expect((await tryPassphrase(app.deps, passphrase)).result).toBe('unreachable');
  expect(readdirSync(app.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('neither shows nor logs a secret', async () => {
  await saveOffBox(app.deps, admin, { place: place(), passphrase });
  const noted = await app.deps.db.selectFrom('school_changes').select('details').execute();
  const stored = await app.deps.db.selectFrom('settings').select('value').execute();
  expect(JSON.stringify([noted, stored, await getOffBox(app.deps)])).not.toContain(passphrase);
});
