import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBackup } from '../../scripts/doctor/check-backup.ts';
import { checkClock, checkTimeServer } from '../../scripts/doctor/check-clock.ts';
import { checkCopyOfFile } from '../../scripts/doctor/check-copy.ts';
import { checkDataDir, judgeMode, judgeSpace } from '../../scripts/doctor/check-data-dir.ts';
import {
  checkDatabase,
  judgeFailure,
  judgePragmas,
  judgeVersion,
} from '../../scripts/doctor/check-database.ts';
import { checkMarksOfFile } from '../../scripts/doctor/check-marks.ts';
import { checkMigrations } from '../../scripts/doctor/check-migrations.ts';
import { checkNode } from '../../scripts/doctor/check-node.ts';
import { type Finding, lineOf } from '../../scripts/doctor/finding.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import {
  claimNight,
  recordBackupFailed,
  recordBackupGood,
} from '../../src/domain/operations/backups/backup-queries.ts';
import { becomeSchool, recordRestore } from '../../src/domain/operations/copies/declare-school.ts';
import { checkImportedKeys } from '../../src/domain/overviews/imported-keys/list-imported-keys.ts';
import { knownMigrations } from '../../src/platform/database/migrate.ts';
import { trueFalseFile, upgradeFromFormerImports } from '../support/former-imports.ts';
import { compareMarks, keepFormerRules } from '../support/former-rules.ts';
import { importFile } from '../support/import-file.ts';
import { isRoot, otherUid } from '../support/other-account.ts';
import { shortAnswerQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const said = (findings: Finding[]) => findings.map(({ verdict, text }) => `${verdict}: ${text}`);
const gigabyte = 1024 ** 3;

it('reports no fault for a running school', async () => {
  await scenario(app.deps).person('admin');
  expect(said(await checkDatabase(app.dataDir))).toEqual([
    'good: sqlite-good',
    'good: durable-good',
    'good: database-good',
  ]);
  expect(said(checkMigrations(app.dataDir, await knownMigrations()))).toEqual(['good: schema-good']);
  expect(said(await checkDataDir(app.dataDir))).toContain('good: folder-good');
});

it('reports a folder of another user', async () => {
  const folder = join(app.dataDir, 'foreign');
  mkdirSync(folder, { mode: 0o755 });
  if (isRoot) process.seteuid!(otherUid);
  else mkdirSync(join(folder, 'sealed'), { mode: 0o555 });
  try {
    const findings = await checkDataDir(isRoot ? folder : join(folder, 'sealed'));
    expect(said(findings)).toEqual([expect.stringMatching(/^fault: folder-unwritable$/)]);
  } finally {
    if (isRoot) process.seteuid!(0);
  }
});

it('reports that DATA_DIR names a file or a missing folder', async () => {
  const file = join(app.dataDir, 'file');
  writeFileSync(file, '');
  expect(said(await checkDataDir(join(file, 'data')))).toEqual(['fault: folder-unusable']);
  expect(said(await checkDataDir(join(app.dataDir, 'new')))).toEqual(['notice: folder-missing']);
  expect(said(await checkDatabase(join(app.dataDir, 'new')))).toEqual(['notice: database-missing']);
});

it.each([
  ['most of it free', { type: 0xef53, blocks: 100, bavail: 60, bsize: gigabyte }, ['good: disk-good']],
  ['a twentieth left', { type: 0xef53, blocks: 100, bavail: 5, bsize: gigabyte }, ['notice: disk-low']],
  ['100 MB left', { type: 0xef53, blocks: 200, bavail: 100, bsize: 1024 ** 2 }, ['fault: disk-full']],
  [
    'a drive of the network',
    { type: 0x6969, blocks: 100, bavail: 60, bsize: gigabyte },
    ['fault: folder-on-network', 'good: disk-good'],
  ],
])('judges the disk: %s', (_, disk, expected) => {
  expect(said(judgeSpace(disk))).toEqual(expected);
});

it('reports a folder that other users can read', () => {
  expect(said(judgeMode('/data', 0o40_755, 'linux'))).toEqual(['notice: folder-open']);
  expect(judgeMode('/data', 0o40_700, 'linux')).toEqual([]);
  expect(judgeMode('/data', 0o40_777, 'win32')).toEqual([]);
});

it('reports a file that is no database, and damaged pages', async () => {
  const folder = join(app.dataDir, 'broken');
  mkdirSync(folder);
  writeFileSync(join(folder, 'aula.db'), 'not a database, whatever its name says '.repeat(200));
  expect(said(await checkDatabase(folder))).toEqual(['fault: database-damaged']);

  const file = join(folder, 'aula.db');
  rmSync(file);
  const sqlite = new Database(file);
  sqlite.exec("create table t (a text); create index i on t (a); insert into t values ('x')");
  const insert = sqlite.prepare('insert into t values (?)');
  sqlite.transaction(() => {
    for (let n = 0; n < 500; n += 1) insert.run(`row ${n} `.repeat(20));
  })();
  sqlite.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4_096, 0xa5), 0, 4_096, 4_096 * 3);
  closeSync(handle);
  expect(said(await checkDatabase(folder))).toContain('fault: database-damaged');
});

it.each([
  ['SQLITE_CORRUPT_INDEX', 'fault: database-damaged'],
  ['SQLITE_NOTADB', 'fault: database-damaged'],
  ['SQLITE_CANTOPEN', 'fault: database-unopened'],
  ['SQLITE_READONLY_DIRECTORY', 'fault: database-unopened'],
  ['SQLITE_FULL', 'fault: database-disk'],
  ['SQLITE_IOERR_WRITE', 'fault: database-disk'],
  ['SQLITE_BUSY', 'notice: database-busy'],
])('maps %s to %s', (code, expected) => {
  const finding = judgeFailure('/data/aula.db', Object.assign(new Error('x'), { code }));
  expect(said([finding])).toEqual([expected]);
  for (const language of ['en', 'es'] as const)
    expect(/npm run restore/.test(lineOf(finding, language))).toBe(expected.endsWith('damaged'));
});

it('judges versions and settings of SQLite', () => {
  expect(['3.51.2', '3.50.9', '3.51.3', '3.52.0', '4.0.0'].map((v) => judgeVersion(v).verdict)).toEqual([
    'fault',
    'fault',
    'good',
    'good',
    'good',
  ]);
  expect(judgePragmas({ journal: 'wal', synchronous: 2, foreignKeys: 1 }).verdict).toBe('good');
  expect(judgePragmas({ journal: 'wal', synchronous: 1, foreignKeys: 1 }).verdict).toBe('fault');
  expect(judgePragmas({ journal: 'delete', synchronous: 2, foreignKeys: 1 }).verdict).toBe('fault');
  expect(checkNode('26.1.0')[0]!.verdict).toBe('good');
  expect(checkNode('22.9.0')[0]!.verdict).toBe('fault');
});

it('reports a database older or newer than the program', async () => {
  const known = await knownMigrations();
  expect(said(checkMigrations(app.dataDir, [...known, '9998-later.ts']))).toEqual(['notice: schema-older']);
  expect(said(checkMigrations(app.dataDir, known.slice(0, -1)))).toEqual(['fault: schema-newer']);
});

it('reports a clock that is behind the database or ran ahead', () => {
  // The schema of a test is as old as this process.
  const day = 86_400_000;
  expect(said(checkClock(app.dataDir, new Date()))).toEqual(['good: clock-good']);
  expect(said(checkClock(app.dataDir, new Date(Date.now() - 2 * 3_600_000)))).toEqual([
    'fault: clock-behind',
  ]);
  expect(said(checkClock(app.dataDir, new Date(Date.now() + 500 * day)))).toEqual(['notice: clock-ahead']);
});

it('reports a clock that no time server synchronises', async () => {
  const { PATH } = process.env;
  const answerWith = (line: string) =>
    writeFileSync(join(app.dataDir, 'timedatectl'), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  process.env.PATH = `${app.dataDir}:${PATH}`;
  try {
    answerWith('echo no');
    expect(said(await checkTimeServer())).toEqual(['notice: clock-unsynchronised']);
    answerWith('echo yes');
    expect(await checkTimeServer()).toEqual([]);
    answerWith('echo "System has not been booted with systemd" >&2; exit 1');
    expect(await checkTimeServer()).toEqual([]);
  } finally {
    process.env.PATH = PATH;
  }
});

it('reports the age of the last good backup', async () => {
  const now = new Date('2026-11-22T09:00:00.000Z');
  const { db } = app.deps;
  const take = async (night: string, end: 'good' | 'failed') => {
    const fileName = `nightly-${night}.tar.gz`;
    const at = `${night}T02:00:00.000Z`;
    await write(db, (tx) => claimNight(tx, { night, fileName, now: at, before: `${night}T03:00:00.000Z` }));
    if (end === 'good') await recordBackupGood(db, night, { bytes: 1, rows: 1, files: 1 }, at);
    else await recordBackupFailed(db, night, 'no space left', at);
  };
  const backups = join(app.dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  const settings = { dataDir: app.dataDir, offBox: null };
  const found = async () =>
    said(await checkBackup({ db, kind: 'sqlite' }, settings, app.deps.sealer, now)).filter(
      (line) => line !== 'notice: off-box-none',
    );
  expect(await found()).toEqual(['notice: backup-none']);

  await take('2026-11-16', 'good');
  writeFileSync(join(backups, 'nightly-2026-11-16.tar.gz'), '');
  expect(await found()).toEqual(['fault: backup-old']);
  await take('2026-11-22', 'failed');
  expect(await found()).toEqual(['fault: backup-failed']);
  await take('2026-11-22', 'good');
  expect(await found()).toEqual(['fault: backup-gone']);
  writeFileSync(join(backups, 'nightly-2026-11-22.tar.gz'), '');
  expect(await found()).toEqual(['good: backup-good']);
});

it('is red in a copy of the school, and where the place of the copies refuses the school', async () => {
  const { db } = app.deps;
  const red = async () => (await checkCopyOfFile(app.dataDir)).map((finding) => lineOf(finding, 'es'));
  expect(await red()).toEqual(['✓ Esta es la escuela, no una copia de ella.']);
  const takenAt = '2026-11-22T02:00:00.000Z';
  await write(db, (tx) => recordRestore(tx, { takenAt, restoredAt: '2026-11-22T09:00:00.000Z' }));
  expect(await red()).toEqual([
    expect.stringMatching(
      /^✗ Esto es una copia .* del 2026-11-22 02:00 UTC: .*«Esta es la escuela ahora»\.$/,
    ),
  ]);
  await write(db, (tx) => becomeSchool(tx, takenAt, { sendMails: false }));
  await write(db, (tx) => putSetting(tx, 'offBoxRefusal', { writtenAt: '2026-12-03T02:05:00.000Z' }));
  expect(await red()).toEqual([
    '✓ Esta es la escuela, no una copia de ella.',
    expect.stringMatching(/^✗ Otra instalación escribió .*\(2026-12-03 02:05 UTC\)/),
  ]);
});

it('counts the imported keys that no person has looked at, and does not call them a fault', async () => {
  const make = scenario(app.deps);
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const words: [string, number][] = [
    ['Verdadero', 100],
    ['Falso', 0],
  ];
  const bytes = trueFalseFile(['El agua moja.', ...words], ['El hielo flota.', ...words]);
  const { questionIds } = await importFile(app.deps, teacher, { lessonId, bytes, take: null });
  await upgradeFromFormerImports(app.deps, [lessonId]);
  const found = async () => (await checkMarksOfFile(app.dataDir)).map((finding) => lineOf(finding, 'es'));
  expect(await found()).toEqual([
    expect.stringMatching(/^! Preguntas de verdadero o falso importadas .*: 2\./),
    expect.stringMatching(/^✓/),
  ]);
  await checkImportedKeys(app.deps, teacher, { questionIds, checked: true });
  expect(await found()).toEqual([expect.stringMatching(/^✓/)]);
});

it('counts the answers that the rules of this version mark otherwise', async () => {
  expect(said(await checkMarksOfFile(app.dataDir))).toEqual(['good: marks-good']);
  const question = shortAnswerQuestion({
    correctAnswer: 'CO2',
    details: { answers: [{ text: 'CO2', share: 1 }] },
  });
  const { student, lessonId } = await scenario(app.deps).readyLesson([question]);
  await keepFormerRules(app.deps, lessonId);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'CO₂' }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  expect(said(await checkMarksOfFile(app.dataDir))).toEqual(['notice: marks-unread']);
  await compareMarks(app.deps);
  const found = await checkMarksOfFile(app.dataDir);
  expect(found.map((finding) => lineOf(finding, 'en'))).toEqual([
    expect.stringContaining('Answers that would get another mark by the rules of this version: 1.'),
  ]);
});
