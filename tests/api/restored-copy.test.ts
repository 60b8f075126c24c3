import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { copyOffBox, takeAndCopyBackup } from '../../src/domain/operations/backups/copy-off-box.ts';
import { getOffBox, saveOffBox } from '../../src/domain/operations/backups/off-box-settings.ts';
import { declareSchool } from '../../src/domain/operations/copies/declare-school.ts';
import { findStanding } from '../../src/domain/operations/copies/find-standing.ts';
import { sendTestMail } from '../../src/domain/operations/installation/test-mail.ts';
import { checkForUpdates, setUpdates } from '../../src/domain/operations/installation/update-check.ts';
import { queueNotices } from '../../src/domain/operations/mail-notices/queue-notices.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { createOffBox } from '../../src/platform/backup/off-box/create-off-box.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { createUpdateSource } from '../../src/platform/updates/create-update-source.ts';
import { codeOf } from '../support/code-of.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { runScript } from '../support/run-script.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const passphrase = 'caballo correcto, 12 pilas';
const daily = 24 * 60;

// Each test runs several nights of two installations.
vi.setConfig({ testTimeout: 60_000 });

let smtp: TestSmtpServer;
let model: ModelServer;
let publisher: Server;
let asked: number;
/** The folder of the copies, and one for everything else. */
let place: string;
let folder: string;
let school: TestApp;
let admin: Person<'admin'>;

beforeEach(async () => {
  smtp = await startSmtpServer();
  model = await startModelServer();
  asked = 0;
  publisher = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ version: '99.0.1', publishedAt: '2026-11-20' }));
  });
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  place = mkdtempSync(join(tmpdir(), 'aula-place-'));
  folder = mkdtempSync(join(tmpdir(), 'aula-restored-'));
  school = await openInstallation();
  admin = await scenario(school.deps).person('admin');
});
afterEach(async () => {
  await school.close();
  await Promise.all([smtp.close(), model.close()]);
  publisher.close();
  for (const path of [place, folder]) rmSync(path, { recursive: true, force: true });
});

/** Opens an installation with mail, model, update check and the place of the copies, on the clock of the school. */
async function openInstallation(data?: string): Promise<TestApp> {
  const mail = { from: 'aula@escuela.test', perDay: 100, publicUrl: 'https://aula.escuela.test' };
  const app = await openTestApp({
    mail: createMailServer({ url: smtp.url, ...mail }, 'Aula'),
    models: {
      environment: { server: { baseUrl: model.url, hasKey: true }, model: 'model', label: 'Modelo' },
      environmentKey: 'key',
    },
    ...(data && { data, clock: school.clock }),
  });
  const { port } = publisher.address() as AddressInfo;
  app.deps.updates = createUpdateSource(`http://127.0.0.1:${port}/newest.json`);
  app.deps.offBox = createOffBox(app.dataDir, { place: { kind: 'folder', path: place }, passphrase });
  return app;
}

/** Restores a backup of the school into a folder of its own, as the drill does, and opens it. */
async function restoreSchool(...options: string[]): Promise<{ copy: TestApp; out: string }> {
  const file = join(folder, 'school.tar.gz');
  await writeBackup(school.dataDir, file, school.clock.now().toISOString());
  const into = mkdtempSync(join(folder, 'restored-'));
  const { code, out, err } = await runScript('restore', [file, ...options], { DATA_DIR: into });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const copy = await openInstallation(into);
  onTestFinished(() => copy.close());
  return { copy, out };
}

/** Runs everything that the worker does regularly and that reaches other machines. */
async function work({ deps, runJobs }: TestApp): Promise<void> {
  await takeAndCopyBackup(deps);
  await copyOffBox(deps);
  await queueNotices(deps);
  await checkForUpdates(deps);
  await runJobs();
}

/** The place of the copies: names and contents. */
const inPlace = () =>
  readdirSync(place)
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(place, name)))
        .digest('hex'),
    ]);

const matters = async ({ deps }: TestApp) => (await getAdminHome(deps)).waiting.map(({ kind }) => kind);
const gradesOf = ({ deps }: TestApp) => deps.db.selectFrom('answers').select('grade').orderBy('id').execute();

it('keeps a restored copy from the place of the copies, mail, model and update checks until it is the school', async () => {
  const { student, lessonId } = await scenario(school.deps).readyLesson([choiceQuestion(), openQuestion()]);
  await setUpdates(school.deps, admin, { ask: true });
  await work(school);
  await sendTestMail(school.deps, admin, { language: 'es' });
  school.clock.advance({ minutes: daily });
  const before = { place: inPlace(), mails: smtp.received.length, asked, model: model.requests.length };

  const { copy, out } = await restoreSchool();
  expect(out).toMatch(/This is a copy of the school: .*\n.*press "Esta es la escuela ahora"/);
  for (const _ of ['first night', 'second night']) {
    await work(copy);
    copy.clock.advance({ minutes: daily });
  }
  // Students hand in: code marks at once, and what a model marks waits.
  const sitting = await startTestSitting(copy.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'a' }));
  await submitSitting(copy.deps, student, sitting, { answers, timeUp: false }, copy.clock.now());
  await work(copy);
  expect((await gradesOf(copy)).filter(({ grade }) => grade === null)).toHaveLength(1);
  const after = { place: inPlace(), mails: smtp.received.length, asked, model: model.requests.length };
  expect(after).toEqual(before);
  const failed = await copy.deps.db.selectFrom('jobs').where('state', '=', 'failed').selectAll().execute();
  expect(failed).toEqual([]);
  // Its own backups go on, and it does not complain about what is off.
  expect(readdirSync(join(copy.dataDir, 'backups')).length).toBeGreaterThan(1);
  expect(await matters(copy)).toContain('restored-copy');
  expect(await matters(copy)).not.toContain('off-box-failed');
  expect(await codeOf(sendTestMail(copy.deps, admin, { language: 'es' }))).toBe('installation-is-copy');

  await declareSchool(copy.deps, admin, { sendMails: false });
  await work(copy);
  expect(inPlace()).not.toEqual(before.place);
  expect(asked).toBe(before.asked + 1);
  expect((await gradesOf(copy)).filter(({ grade }) => grade === null)).toEqual([]);
  expect(await matters(copy)).not.toContain('restored-copy');
  // The mail that was queued in the backup is withdrawn; new ones are sent.
  expect(smtp.received.length).toBe(before.mails);
  await sendTestMail(copy.deps, admin, { language: 'es' });
  await copy.runJobs();
  expect(smtp.received.length).toBe(before.mails + 1);
});

it('says how many mails of the backup wait, and sends them when the admin wants it', async () => {
  await sendTestMail(school.deps, admin, { language: 'es' });
  const { copy } = await restoreSchool();
  expect((await findStanding(copy.deps)).copy).toMatchObject({ mails: 1 });
  await copy.runJobs();
  expect(smtp.received).toEqual([]);
  await declareSchool(copy.deps, admin, { sendMails: true });
  await copy.runJobs();
  expect(smtp.received).toHaveLength(1);
});

it('refuses the former installation once the copy is the school, and deletes nothing for it', async () => {
  await work(school);
  const { copy } = await restoreSchool();
  await declareSchool(copy.deps, admin, { sendMails: false });
  for (let night = 0; night < 2; night += 1) {
    school.clock.advance({ minutes: daily });
    await work(copy);
  }
  const written = inPlace();
  for (let night = 0; night < 40; night += 20) {
    school.clock.advance({ minutes: 20 * daily });
    await work(school);
  }
  expect(inPlace()).toEqual(written);
  const wroteAt = (await findStanding(school.deps)).refusal!.writtenAt;
  expect((await getOffBox(school.deps)).refusedSince).toBe(wroteAt);
  expect((await getAdminHome(school.deps)).waiting).toContainEqual({
    kind: 'place-refused',
    writtenAt: wroteAt,
  });
  expect(await matters(school)).not.toContain('off-box-failed');
  expect(await matters(copy)).not.toContain('place-refused');

  // It is the admin who decides: the former installation may become the school again.
  await declareSchool(school.deps, admin, { sendMails: false });
  await work(school);
  expect(inPlace()).not.toEqual(written);
  expect(await matters(school)).not.toContain('place-refused');
  copy.clock.advance({ minutes: daily });
  await work(copy);
  expect(await matters(copy)).toContain('place-refused');
});

it('refuses a database that is older than the last copy, such as a folder copied by hand', async () => {
  await work(school);
  const twin = await openInstallation(school.dataDir);
  onTestFinished(() => twin.close());
  school.clock.advance({ minutes: daily });
  await work(school);
  const written = inPlace();
  await work(twin);
  expect(inPlace()).toEqual(written);
  expect(await matters(twin)).toContain('place-refused');
  school.clock.advance({ minutes: daily });
  await work(school);
  expect(await matters(school)).not.toContain('place-refused');
});

it('takes a place of an earlier version over, and keeps a place that another school uses', async () => {
  await work(school);
  const [record] = readdirSync(place).filter((name) => name.startsWith('aula-writer.'));
  rmSync(join(place, record!));
  school.clock.advance({ minutes: daily });
  await work(school);
  expect(await matters(school)).not.toContain('place-refused');
  expect(readdirSync(place).filter((name) => name.startsWith('aula-writer.'))).toHaveLength(1);

  const { copy: other } = await restoreSchool('--this-is-the-school');
  await work(other);
  const free = { ...school.deps, offBox: createOffBox(school.dataDir, null) };
  const asked = { place: { kind: 'folder' as const, path: place }, passphrase };
  const trial = await saveOffBox(free, admin, asked);
  expect(trial).toMatchObject({ fault: 'other-writer', writtenAt: expect.stringContaining('T') });
  expect(await getOffBox(free)).toMatchObject({ place: null });
});

it('makes a restored backup the school at once with --this-is-the-school', async () => {
  await sendTestMail(school.deps, admin, { language: 'es' });
  await work(school);
  await sendTestMail(school.deps, await scenario(school.deps).person('admin'), { language: 'es' });
  const { copy, out } = await restoreSchool('--this-is-the-school');
  expect(out).toContain('This is the school now.');
  expect(out).toMatch(/^Mails withdrawn, .*: 1\.$/m);
  expect(await findStanding(copy.deps)).toEqual({ copy: null, refusal: null });
  copy.clock.advance({ minutes: daily });
  await work(copy);
  await work(school);
  expect(await matters(copy)).not.toContain('place-refused');
  expect(await matters(school)).toContain('place-refused');
});

it.each([[['a.tar.gz', 'b.tar.gz']], [['--this-is-the-school']], [['--other', 'a.tar.gz']]])(
  'explains the arguments of the command: %s',
  async (args) => {
    const { code, err } = await runScript('restore', args, { DATA_DIR: folder });
    expect(code).toBe(2);
    expect(err).toContain('--this-is-the-school');
  },
);
