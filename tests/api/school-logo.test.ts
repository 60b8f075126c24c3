import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLogo } from '../../src/domain/operations/installation/school-logo.ts';
import { deleteExpiredData } from '../../src/domain/operations/retention/delete-expired-data.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import type { SchoolLogo } from '../../src/shared/contracts/settings-values.ts';
import { photograph, png, svg } from '../support/picture-files.ts';
import { scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let token: string;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  ({ token } = await test.signIn(await scenario(app.deps).person('admin')));
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const upload = (payload: Buffer, by = token) =>
  test.server.inject({
    method: 'PUT',
    url: '/api/files/school-logo',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/octet-stream' },
    payload,
  });
const open = (id: string) => test.server.inject({ method: 'GET', url: `/api/files/school-logo/${id}` });
const remove = () =>
  call(test.server, 'settings.removeLogo', {
    method: 'POST',
    input: undefined,
    headers: { authorization: `Bearer ${token}` },
  });

it.each([
  ['PNG', () => png()],
  ['JPEG', photograph],
  ['SVG', async () => svg()],
])('stores a %s as a small logo that is readable without a session', async (_, file) => {
  const answer = await upload(await file());
  expect(answer.statusCode).toBe(200);
  const logo = answer.json() as SchoolLogo;
  expect(Math.max(logo.width, logo.height)).toBeLessThanOrEqual(320);
  const shown = await open(logo.id);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: logo.width });
  const settings = (await call(test.server, 'settings.public', { method: 'GET' })).json();
  expect(settings.result.data.logo).toEqual(logo);
});

it('is replaced and removed together with its file, and both are logged', async () => {
  const first = (await upload(await png())).json();
  const second = (await upload(svg())).json();
  expect((await open(first.id)).statusCode).toBe(404);
  expect(await fileNames(app, 'pictures')).toEqual([`${second.id}.webp`]);
  expect((await remove()).statusCode).toBe(200);
  expect((await open(second.id)).statusCode).toBe(404);
  expect(await fileNames(app, 'pictures')).toEqual([]);
  expect((await remove()).statusCode).toBe(200);
  const noted = await app.deps.db.selectFrom('school_changes').select('kind').orderBy('id').execute();
  expect(noted.map(({ kind }) => kind)).toEqual(['school-logo', 'school-logo', 'school-logo']);
});

it('stays when the next upload is no image, and can be changed by admins only', async () => {
  const logo = (await upload(await png())).json();
  expect((await upload(Buffer.from('no picture'))).json()).toMatchObject({ code: 'not-a-picture' });
  const { teacher } = await scenario(app.deps).course();
  expect((await upload(await png(), (await test.signIn(teacher)).token)).statusCode).toBe(403);
  expect(await findLogo(app.deps.db)).toEqual(logo);
  expect((await open('x'.repeat(22))).statusCode).toBe(404);
  expect((await open('..%2F..%2Fschool')).statusCode).toBe(404);
});

it('survives the nightly clean-up', async () => {
  const logo = (await upload(await png())).json();
  app.clock.advance({ days: 40 });
  await deleteExpiredData(app.deps);
  expect((await open(logo.id)).statusCode).toBe(200);
});

it.skipIf(onPostgres)('is in a backup, and exists after the restore', async () => {
  const { id } = (await upload(await png())).json();
  const folder = mkdtempSync(join(tmpdir(), 'aula-logo-'));
  const before = readFileSync(join(app.dataDir, 'pictures', `${id}.webp`));
  await writeBackup(app.dataDir, join(folder, 'school.tar.gz'), '2026-11-26T02:00:00.000Z');
  await restoreBackup(join(folder, 'school.tar.gz'), join(folder, 'again'), '2026-11-26T03:00:00.000Z');
  expect(readFileSync(join(folder, 'again', 'pictures', `${id}.webp`)).equals(before)).toBe(true);
  rmSync(folder, { recursive: true, force: true });
});
