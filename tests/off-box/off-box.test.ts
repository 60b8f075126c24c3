import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { missingPrograms } from '../../scripts/test/run.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { copyOffBox, takeAndCopyBackup } from '../../src/domain/operations/backups/copy-off-box.ts';
import { getOffBox, saveOffBox } from '../../src/domain/operations/backups/off-box-settings.ts';
import { declareSchool, recordRestore } from '../../src/domain/operations/copies/declare-school.ts';
import { createOffBox } from '../../src/platform/backup/off-box/create-off-box.ts';
import { freePort } from '../support/free-port.ts';
import { runScript } from '../support/run-script.ts';
import { startS3Server } from '../support/s3-server.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startSftpServer } from '../support/sftp-server.ts';
import { openTestApp, saveData, type TestApp } from '../support/test-app.ts';

const passphrase = 'caballo correcto, 12 pilas';

let app: TestApp;
let admin: Person<'admin'>;
let other: string;
beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
  other = mkdtempSync(join(tmpdir(), 'aula-other-'));
});
afterEach(async () => {
  await app.close();
  rmSync(other, { recursive: true, force: true });
});

/** Restores the newest copy into an empty folder. */
const restored = (to: string) =>
  runScript('restore', ['--off-box'], { DATA_DIR: other, BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase });

const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) {
    await takeAndCopyBackup(app.deps);
    app.clock.advance({ minutes: 24 * 60 });
  }
};

describe.skipIf(missingPrograms(['sshd', 'sftp', 'ssh-keygen']).length > 0)('OpenSSH', () => {
  async function server() {
    const sftp = await startSftpServer();
    onTestFinished(() => sftp.stop());
    const { port, user, folder } = sftp;
    return { sftp, place: { kind: 'sftp' as const, host: '127.0.0.1', port, user, folder } };
  }

  it('accepts copies from the account whose key is authorised, and returns them to a new machine', {
    timeout: 120_000,
  }, async () => {
    const { sftp, place } = await server();
    expect(await saveOffBox(app.deps, admin, { place, passphrase })).toMatchObject({ fault: 'denied' });
    const { publicKey } = await getOffBox(app.deps);
    sftp.authorizeKey(publicKey!);
    const deeper = { ...place, folder: join(place.folder, 'of the school') };
    expect(await saveOffBox(app.deps, admin, { place: deeper, passphrase })).toMatchObject({ fault: null });
    await nights(9);
    expect(await getOffBox(app.deps)).toMatchObject({ last: { state: 'good' } });
    // Seven nights and the first of an earlier week.
    const copies = readdirSync(deeper.folder).filter((name) => name.endsWith('.age'));
    expect(copies.length).toBeGreaterThanOrEqual(7);
    expect(copies.length).toBeLessThanOrEqual(9);

    const [record, ...others] = readdirSync(deeper.folder).filter((name) => name.startsWith('aula-writer.'));
    expect(record).toMatch(/^aula-writer\.9\./);
    expect(others).toEqual([]);

    const address = `sftp://${place.user}@127.0.0.1:${place.port}${encodeURI(deeper.folder)}`;
    const refused = await restored(address);
    expect(refused.err).toContain('Nothing was changed');
    const [key] = /ssh-ed25519 \S+ aula/.exec(refused.err)!;
    sftp.authorizeKey(key);
    expect(await restored(address)).toMatchObject({ code: 0, err: '' });
  });

  it('refuses the former machine once the restored one is the school', { timeout: 60_000 }, async () => {
    const { sftp, place } = await server();
    sftp.authorizeKey((await getOffBox(app.deps)).publicKey!);
    await saveOffBox(app.deps, admin, { place, passphrase });
    await nights(1);
    const [record] = readdirSync(place.folder).filter((name) => name.startsWith('aula-writer.'));
    const next = await openTestApp({ data: await saveData(app), clock: app.clock });
    onTestFinished(() => next.close());
    await write(next.deps.db, (tx) => recordRestore(tx, { takenAt: '', restoredAt: '' }));
    // A backup contains the key for the server.
    next.deps.offBox = createOffBox(app.dataDir, { place, passphrase });
    await copyOffBox(next.deps);
    expect(readdirSync(place.folder)).toContain(record);
    await declareSchool(next.deps, admin, { sendMails: false });
    await copyOffBox(next.deps);
    const written = readdirSync(place.folder).sort();
    expect(written).toHaveLength(2);
    expect(written).not.toContain(record);
    app.clock.advance({ minutes: 40 * 24 * 60 });
    await takeAndCopyBackup(app.deps);
    expect((await getOffBox(app.deps)).refusedSince).not.toBeNull();
    expect(readdirSync(place.folder).sort()).toEqual(written);
  });

  it('is no longer trusted when it shows another host key', async () => {
    const { sftp, place } = await server();
    sftp.authorizeKey((await getOffBox(app.deps)).publicKey!);
    await saveOffBox(app.deps, admin, { place, passphrase });
    await sftp.renewHostKey();
    expect(await saveOffBox(app.deps, admin, { place })).toMatchObject({ fault: 'host-changed' });
    await takeAndCopyBackup(app.deps);
    expect((await getOffBox(app.deps)).last).toMatchObject({
      state: 'failed',
      reason: { code: 'host-changed' },
    });
    expect(readdirSync(sftp.folder)).toEqual([]);
  });

  it('is reported as unreachable when it does not listen, and a folder that cannot be created as missing', async () => {
    const { sftp, place } = await server();
    sftp.authorizeKey((await getOffBox(app.deps)).publicKey!);
    const away = { ...place, port: await freePort() };
    expect(await saveOffBox(app.deps, admin, { place: away, passphrase })).toMatchObject({
      fault: 'unreachable',
    });
    const missing = { ...place, folder: '/nowhere/at/all' };
    expect(await saveOffBox(app.deps, admin, { place: missing, passphrase })).toMatchObject({
      fault: 'not-found',
    });
  });
});

describe.skipIf(missingPrograms(['moto_server']).length > 0)('an S3-compatible service', () => {
  it('accepts copies, applies the retention, and returns copies', {
    timeout: 120_000,
  }, async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const place = {
      kind: 's3' as const,
      endpoint: s3.endpoint,
      region: 'us-east-1',
      bucket: 'copies',
      prefix: 'aula',
      keyId: 'KEY',
      secret: 'a/secret',
    };
    const nowhere = { ...place, bucket: 'nowhere' };
    expect(await saveOffBox(app.deps, admin, { place: nowhere, passphrase })).toMatchObject({
      fault: 'not-found',
    });
    expect(await saveOffBox(app.deps, admin, { place, passphrase })).toMatchObject({ fault: null });
    // Saving without the secret keeps the stored one.
    const { secret: _, ...shown } = place;
    expect((await getOffBox(app.deps)).place).toEqual(shown);
    expect(await saveOffBox(app.deps, admin, { place: shown })).toMatchObject({ fault: null });
    await nights(9);
    expect(await getOffBox(app.deps)).toMatchObject({ last: { state: 'good', reason: null } });
    const listed = await fetch(`${s3.endpoint}/copies?list-type=2`).then((answer) => answer.text());
    const keys = [...listed.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key);
    const copies = keys.filter((key) => /^aula\/nightly-.*\.tar\.gz\.age$/.test(key!));
    expect(copies.length).toBeGreaterThanOrEqual(7);
    expect(copies.length).toBeLessThanOrEqual(9);
    expect(keys.filter((key) => !copies.includes(key))).toEqual([
      expect.stringMatching(/^aula\/aula-writer\.9\.\S+\.txt$/),
    ]);
    const next = await openTestApp({ clock: app.clock });
    onTestFinished(() => next.close());
    await write(next.deps.db, (tx) => recordRestore(tx, { takenAt: '', restoredAt: '' }));
    await declareSchool(next.deps, await scenario(next.deps).person('admin'), { sendMails: false });
    next.deps.offBox = createOffBox(next.dataDir, { place, passphrase });
    await takeAndCopyBackup(next.deps);
    expect((await getOffBox(next.deps)).last).toMatchObject({ state: 'good' });
    await takeAndCopyBackup(app.deps);
    expect((await getOffBox(app.deps)).refusedSince).not.toBeNull();
    const address = s3.endpoint.replace('http://', 's3+http://KEY:a%2Fsecret@');
    expect(await restored(`${address}/copies/aula`)).toMatchObject({ code: 0, err: '' });
  });

  it('is reported when it is unreachable', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const place = {
      kind: 's3' as const,
      endpoint,
      region: 'eu-1',
      bucket: 'copies',
      prefix: '',
      keyId: 'K',
      secret: 's',
    };
    expect(await saveOffBox(app.deps, admin, { place, passphrase })).toMatchObject({ fault: 'unreachable' });
  });
});
