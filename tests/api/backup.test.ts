import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertIntact } from '../../src/platform/backup/inspect-database.ts';
import { readBackup } from '../../src/platform/backup/read-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { canRunAsOther, isRoot, otherUid } from '../support/other-account.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { runScript } from '../support/run-script.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const writePairs = new URL('../support/write-pairs.ts', import.meta.url);
const takenAt = '2026-11-22T02:00:00.000Z';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'aula-backup-test-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name = 'school.tar.gz') => join(folder, name);

/** Starts a script of the product with the data of the app. */
const run = (name: string, ...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url)), ...args], {
    stdio: 'ignore',
    cwd: folder,
    env: { ...process.env, DATA_DIR: app.dataDir },
  });

/** Returns every row of all tables, or of `only`, as text; without the identity, which each restore replaces. */
function rowsOf(dataDir: string, only?: string[]): Record<string, string[]> {
  const sqlite = new Database(join(dataDir, 'aula.db'), { readonly: true });
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  const all = (only ?? tables).map((table) => [
    table,
    (sqlite.prepare(`select * from "${table}"`).all() as object[])
      .map((row) => JSON.stringify(row))
      .filter((row) => table !== 'settings' || !row.includes('"school.installation"'))
      .sort(),
  ]);
  sqlite.close();
  return Object.fromEntries(all);
}

/** Creates a school with questions, an open sitting and files. */
async function fill(random = () => 0.5): Promise<void> {
  const make = scenario(app.deps);
  const count = 1 + Math.floor(random() * 4);
  await make.readyLesson([choiceQuestion(), openQuestion()], { students: count });
  for (let n = 0; n < count; n += 1) {
    const bytes = Buffer.alloc(Math.floor(random() * 3_000), n + 1);
    writeFileSync(join(app.documentsDir, `guía ${n} ${Math.floor(random() * 1e9)}.pdf`), bytes);
  }
  mkdirSync(join(app.legacyImagesDir, 'a'.repeat(60), 'b'.repeat(60)), { recursive: true });
  writeFileSync(
    join(app.legacyImagesDir, 'a'.repeat(60), 'b'.repeat(60), `${'c'.repeat(90)}.png`),
    'picture',
  );
}

const filesOf = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/aula\.db|backups/.test(join(entry.parentPath, entry.name)))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(dataDir.length), readFileSync(path).toString('hex')];
    })
    .sort();

describe('a backup', () => {
  it.each(Array.from({ length: 10 }, (_, seed) => seed))(
    'restores every row and file of a school (seed %i)',
    async (seed) => {
      await fill(seededRandom(seed));
      await writeBackup(app.dataDir, file(), takenAt);
      const other = join(folder, 'other');
      const { previousBackup, manifest } = await restoreBackup(file(), other, takenAt);
      expect(previousBackup).toBeNull();
      expect(manifest.takenAt).toBe(takenAt);
      expect(rowsOf(other)).toEqual(rowsOf(app.dataDir));
      expect(filesOf(other)).toEqual(filesOf(app.dataDir));
    },
  );

  it('is a snapshot: rows that were written together are in it together', async () => {
    const { db } = app.deps;
    await sql`create table one (n integer primary key)`.execute(db);
    await sql`create table two (n integer primary key)`.execute(db);
    await sql`create table ballast (bytes blob)`.execute(db);
    await sql`insert into ballast values (zeroblob(5000000))`.execute(db);
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        written += 1;
        await db.transaction().execute(async (tx) => {
          await sql`insert into one values (${written})`.execute(tx);
          await sql`insert into two values (${written})`.execute(tx);
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = written;
      await writeBackup(app.dataDir, file(`${round}.tar.gz`), takenAt);
      const into = join(folder, `into-${round}`);
      await restoreBackup(file(`${round}.tar.gz`), into, takenAt);
      const { one, two } = rowsOf(into, ['one', 'two']);
      expect(one).toEqual(two);
      expect(one!.length).toBeGreaterThanOrEqual(before - 1);
      counts.push(one!.length);
    }
    writing = false;
    await writer;
    expect(counts.at(-1)).toBeGreaterThan(counts[0]!);
  });

  it('is restored while the product runs, which continues with it, and the replaced data is kept', async () => {
    await fill();
    const before = { rows: rowsOf(app.dataDir), files: filesOf(app.dataDir) };
    await writeBackup(app.dataDir, file(), takenAt);
    await fill();
    writeFileSync(join(app.documentsDir, 'later.pdf'), 'later');
    const after = { rows: rowsOf(app.dataDir), files: filesOf(app.dataDir) };
    const countUsers = async () =>
      (
        await app.deps.db
          .selectFrom('users')
          .select((select) => select.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const many = await countUsers();

    const { previousBackup } = await restoreBackup(file(), app.dataDir, takenAt);
    expect(await countUsers()).toBeLessThan(many);
    expect(rowsOf(app.dataDir)).toEqual(before.rows);
    expect(filesOf(app.dataDir)).toEqual(before.files);
    // The open connection can still write.
    await scenario(app.deps).course();

    await restoreBackup(previousBackup!, app.dataDir, '2026-11-22T03:00:00.000Z');
    expect(rowsOf(app.dataDir)).toEqual(after.rows);
    expect(filesOf(app.dataDir)).toEqual(after.files);
  });

  it('is taken and restored completely while another process writes without pause', async () => {
    await fill();
    const writer = spawn(process.execPath, [fileURLToPath(writePairs), join(app.dataDir, 'aula.db')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(writer, 'exit');
    await once(writer.stdout, 'data');
    for (let round = 0; round < 3; round += 1) {
      await writeBackup(app.dataDir, file(), takenAt);
      await restoreBackup(file(), app.dataDir, `2026-11-22T02:0${round}:00.000Z`);
      const unpacked = mkdtempSync(join(folder, 'unpacked-'));
      await readBackup(file(), unpacked);
      const { one, two } = rowsOf(unpacked);
      expect(one).toEqual(two);
    }
    expect(writer.exitCode).toBeNull();
    writer.kill('SIGKILL');
    await ended;
    const { one, two } = rowsOf(app.dataDir);
    expect(one).toEqual(two);
    expect(await app.deps.db.selectFrom('users').select('id').execute()).not.toEqual([]);
  });

  it('leaves either the old or the new data when the restore command is killed at any moment', async () => {
    await fill();
    const fresh = rowsOf(app.dataDir);
    await writeBackup(app.dataDir, file(), takenAt);
    await fill();
    const old = rowsOf(app.dataDir);
    const known = [fresh, old].map((rows) => JSON.stringify(rows));
    for (const milliseconds of [150, 250, 350, 450, 600]) {
      const command = run('restore', file());
      const killing = setTimeout(() => command.kill('SIGKILL'), milliseconds);
      await once(command, 'exit');
      clearTimeout(killing);
      expect(known).toContain(JSON.stringify(rowsOf(app.dataDir)));
      assertIntact(join(app.dataDir, 'aula.db'));
    }
    const [code] = await once(run('restore', file()), 'exit');
    expect(code).toBe(0);
    expect(rowsOf(app.dataDir)).toEqual(fresh);
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith('.restore-'))).toEqual([]);
  });

  it('is written or refused by commands that report it', async () => {
    expect(await once(run('backup', file()), 'exit')).toEqual([0, null]);
    expect(existsSync(file())).toBe(true);
    expect(await once(run('restore', join(folder, 'none')), 'exit')).toEqual([1, null]);
    expect(await once(run('backup'), 'exit')).toEqual([2, null]);
  });

  it('replaces a damaged database, which is kept', async () => {
    await fill();
    await writeBackup(app.dataDir, file(), takenAt);
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'aula.db'), 'no database at all');
    const { previousBackup } = await restoreBackup(file(), broken, takenAt);
    expect(rowsOf(broken)).toEqual(rowsOf(app.dataDir));
    expect(readFileSync(join(previousBackup!, 'aula.db'), 'utf8')).toBe('no database at all');
  });

  it('of an older schema is migrated before it replaces the data', async () => {
    await fill();
    const older = join(folder, 'older');
    mkdirSync(older);
    await writeBackup(app.dataDir, file(), takenAt);
    await readBackup(file(), older);
    const sqlite = new Database(join(older, 'aula.db'));
    const last = sqlite.prepare('select max(name) from migrations').pluck().get() as string;
    const way = "select name from migrations where name like '0031%'";
    expect(sqlite.prepare(way).get()).toBeDefined();
    sqlite.exec("alter table lesson_prompts drop column way; delete from migrations where name like '0031%'");
    sqlite.close();
    await writeBackup(older, file('older.tar.gz'), takenAt);
    const into = join(folder, 'into');
    await restoreBackup(file('older.tar.gz'), into, takenAt);
    const restored = new Database(join(into, 'aula.db'), { readonly: true });
    expect(restored.prepare('select max(name) from migrations').pluck().get()).toBe(last);
    expect(restored.prepare(way).get()).toBeDefined();
    restored.close();
  });

  it('contains nothing that others keep in the data folder, and restoring leaves it there', async () => {
    await fill();
    const note = join(app.dataDir, 'note.txt');
    writeFileSync(note, 'of the operator');
    const inside = join(app.dataDir, 'school.tar.gz');
    await writeBackup(app.dataDir, inside, takenAt);
    const { files } = await writeBackup(app.dataDir, file(), takenAt);
    const names = files.map(({ name }) => name);
    expect(names.filter((name) => /note|school/.test(name))).toEqual([]);
    await restoreBackup(inside, app.dataDir, takenAt);
    expect([existsSync(inside), readFileSync(note, 'utf8')]).toEqual([true, 'of the operator']);
  });

  it('leaves no file behind when it cannot be written', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    await expect(writeBackup(empty, file(), takenAt)).rejects.toThrow(/no database/);
    expect(readdirSync(folder)).toEqual(['empty']);
  });
});

describe('a command', () => {
  async function said(name: string, args: string[], env: Record<string, string>) {
    const { code, out, err } = await runScript(
      name,
      args,
      { DATA_DIR: app.dataDir, ...env },
      { cwd: folder },
    );
    return { code, text: out + err };
  }
  const away = 'postgres://127.0.0.1:1/school';
  const noSchool = /^Setting DATA_DIR names a folder without a school [^\n]+\.\n$/;
  const noDatabase = /^Setting DATABASE_URL names a database that cannot be used [^\n]+\n$/;
  const noPort = /^Setting PORT must be a whole number[^\n]+\n$/;

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['backup', 'school.tar.gz', { PORT: 'abc' }, noPort],
    ['backup', '/etc/passwd/school.tar.gz', {}, /^The backup could not be written to [^\n]+\n$/],
    ['restore', 'school.tar.gz', { PORT: 'abc' }, noPort],
    ['move-to-sqlite', away, { PORT: 'abc' }, noPort],
    ['move-to-sqlite', away, { DATA_DIR: '.' }, noDatabase],
    ['move-to-postgres', away, {}, /^Another process uses [^\n]+ Nothing was moved\.\n$/],
    ['reset-password', 'a@escuela.test', { DATABASE_URL: away }, noDatabase],
    ['reset-password', 'a@escuela.test', { DATA_DIR: 'mistyped' }, noSchool],
    ['renew-receipt-key', '--withdraw', { DATA_DIR: 'mistyped' }, noSchool],
    ['import-legacy', 'lessons.json', { DATA_DIR: 'mistyped' }, noSchool],
  ])('reports one line and creates nothing: %s %s with %o', async (name, arg, env, line) => {
    expect(await said(name, [arg], env)).toEqual({ code: 1, text: expect.stringMatching(line) });
    expect(readdirSync(folder)).toEqual([]);
  });
});

const entriesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

// The test gives the data to another user, or runs the command as one.
describe.skipIf(!isRoot)('a command of another user than the owner of the data', () => {
  async function ended(name: string, args: string[], uid?: number) {
    const options = { cwd: folder, ...(uid !== undefined && { uid }) };
    const { code, out, err } = await runScript(name, args, { DATA_DIR: app.dataDir }, options);
    return { code, text: out + err };
  }

  it.each([
    ['backup', 'school.tar.gz'],
    ['restore', 'school.tar.gz'],
    ['import-legacy', 'lessons.json'],
    ['reset-password', 'a@escuela.test'],
    ['renew-receipt-key', '--withdraw'],
  ])('is refused with the right command, and changes nothing: %s', async (name, arg) => {
    await writeBackup(app.dataDir, file(), takenAt);
    const before = readdirSync(app.dataDir);
    chownSync(app.dataDir, otherUid, otherUid);
    const { code, text } = await ended(name, [arg]);
    expect(text).toMatch(
      new RegExp(
        `belongs to nobody, and this command runs as root.* sudo -u nobody .*npm run ${name} -- ${arg}\n$`,
      ),
    );
    expect(code).toBe(1);
    expect(readdirSync(app.dataDir)).toEqual(before);
  });

  it.skipIf(!canRunAsOther)('does not enter what others keep in the data folder, and names it', async () => {
    await app.deps.files.put('documents', 'a.pdf', Readable.from([Buffer.from('x')]));
    await app.deps.files.put('pictures', 'b.webp', Readable.from([Buffer.from('y')]));
    for (const path of [app.dataDir, ...entriesOf(app.dataDir)]) chownSync(path, otherUid, otherUid);
    chownSync(folder, otherUid, otherUid);
    // Of root: a disk of its own, a replica, a folder in a shelf.
    for (const name of [
      'lost+found',
      '.aula.db-litestream',
      'of-root',
      // Left by an upgrade that was killed.
      '.upgrade-killed',
      'documents/lost+found',
      'pictures/of-root',
    ])
      mkdirSync(join(app.dataDir, name), { mode: 0o700 });
    const { code, text } = await ended('backup', ['school.tar.gz'], otherUid);
    expect(text).toMatch(/^Backup written to [^\n]+ 2 files\.\n/);
    expect(text).toMatch(
      /not in the backup: \.aula\.db-litestream, documents\/lost\+found, lost\+found, of-root, pictures\/of-root\.\n$/,
    );
    expect(code).toBe(0);
    const doctor = await ended('doctor', [], otherUid);
    expect(doctor.text).toMatch(/! In \S+ there is something that is not of Aula[^\n]*lost\+found/);
    // The checks after that of the folder.
    expect(doctor.text).toMatch(/✓[^\n]*[Dd]atabase/);
    expect(doctor.text).not.toMatch(/✗|\n +at /);
  });

  it.skipIf(!canRunAsOther)('diagnoses the rest when a folder of Aula cannot be read', async () => {
    for (const path of [app.dataDir, ...entriesOf(app.dataDir)]) chownSync(path, otherUid, otherUid);
    mkdirSync(join(app.dataDir, 'documents'), { recursive: true });
    chownSync(join(app.dataDir, 'documents'), 0, 0);
    chmodSync(join(app.dataDir, 'documents'), 0o700);
    const { code, text } = await ended('doctor', [], otherUid);
    expect(text).toMatch(/✗ [^\n]*EACCES[^\n]*documents/);
    expect(text).toMatch(/✓[^\n]*[Dd]atabase/);
    expect(text).not.toMatch(/\n +at /);
    expect(code).toBe(1);
  });

  it.skipIf(!canRunAsOther)(
    'says in one line that a backup found an unreadable file, and leaves nothing',
    async () => {
      await app.deps.files.put('documents', 'a.pdf', Readable.from([Buffer.from('x')]));
      const foreign = join(app.dataDir, 'documents', 'a.pdf');
      for (const path of [
        folder,
        app.dataDir,
        ...readdirSync(app.dataDir).map((name) => join(app.dataDir, name)),
      ])
        chownSync(path, otherUid, otherUid);
      chmodSync(foreign, 0o600);
      const { code, text } = await ended('backup', ['school.tar.gz'], otherUid);
      expect(text).toMatch(/^The backup could not be written .*EACCES[^\n]*a\.pdf[^\n]*\n$/);
      expect(code).toBe(1);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

it('leaves nothing of a backup that is stopped', async () => {
  mkdirSync(join(app.dataDir, 'documents'), { recursive: true });
  const large = join(app.dataDir, 'documents', 'large.pdf');
  writeFileSync(large, '');
  // Packing the file takes longer than the test.
  truncateSync(large, 2 ** 36);
  const child = run('backup', file());
  const ended = once(child, 'exit');
  await until('the archive', async () =>
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('archive')),
  );
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

describe('refuses a damaged backup, and changes nothing:', () => {
  /** Each entry damages the bytes of a good backup; some damage its unpacked archive. */
  const damages: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['an empty one', () => Buffer.alloc(0), /cut off|no backup/],
    ['one of another program', () => Buffer.from('PK\u0003\u0004 a zip file'), /no backup/],
    ['a gzip of something else', () => gzipSync('hello'), /cut off|no backup/],
    ['half of one', (bytes) => bytes.subarray(0, bytes.length / 2), /cut off/],
    ['one without its last bytes', (bytes) => bytes.subarray(0, bytes.length - 20), /cut off|damaged/],
    [
      'one with a bit turned on the way',
      (bytes) => {
        const turned = Buffer.from(bytes);
        turned[Math.floor(turned.length / 2)]! ^= 0x10;
        return turned;
      },
      /damaged|cut off|not as it was|no backup/,
    ],
    [
      'one with a byte of the database changed inside',
      (bytes) => {
        const tar = gunzipSync(bytes);
        tar[512 + 4_096 * 3 + 100]! ^= 0x01;
        return gzipSync(tar);
      },
      /not as it was/,
    ],
    ['one of a newer version', (bytes) => replaced(bytes, /"schema":"\d{4}/, '"schema":"9999'), /newer/],
    ['one of a format to come', (bytes) => replaced(bytes, /"format":1/, '"format":2'), /newer version/],
    [
      'one whose counts are others',
      (bytes) => replaced(bytes, /"users":\d/, '"users":0'),
      /does not hold the rows/,
    ],
    ['one that names files outside', (bytes) => renamed(bytes, 'aula.db', '../a.db'), /outside/],
  ];

  it.each(damages)('%s', async (_, damage, message) => {
    await fill();
    await writeBackup(app.dataDir, file(), takenAt);
    writeFileSync(file('bad.tar.gz'), damage(readFileSync(file())));
    const before = [rowsOf(app.dataDir), filesOf(app.dataDir)];
    await expect(restoreBackup(file('bad.tar.gz'), app.dataDir, takenAt)).rejects.toThrow(message);
    expect([rowsOf(app.dataDir), filesOf(app.dataDir)]).toEqual(before);
    expect(readdirSync(app.dataDir).filter((name) => /restore|backups/.test(name))).toEqual([]);
  });

  it('a missing file', async () => {
    await expect(restoreBackup(file('none.tar.gz'), app.dataDir, takenAt)).rejects.toThrow(
      /There is no file/,
    );
  });

  it('a database with broken foreign keys', async () => {
    const orphaned = join(folder, 'orphaned');
    mkdirSync(orphaned);
    await fill();
    await writeBackup(app.dataDir, file(), takenAt);
    await readBackup(file(), orphaned);
    const sqlite = new Database(join(orphaned, 'aula.db'));
    sqlite.pragma('foreign_keys = off');
    sqlite.exec('delete from users');
    sqlite.close();
    await writeBackup(orphaned, file('orphaned.tar.gz'), takenAt);
    await expect(restoreBackup(file('orphaned.tar.gz'), app.dataDir, takenAt)).rejects.toThrow(
      /refer to none/,
    );
  });
});

/** Replaces text in the manifest, the last file of the archive, with a text of the same length. */
function replaced(bytes: Buffer, what: RegExp, by: string): Buffer {
  const tar = gunzipSync(bytes);
  const from = tar.lastIndexOf('{"kind"');
  const said = tar.subarray(from).toString('latin1');
  const match = what.exec(said)!;
  expect(match[0]).toHaveLength(by.length);
  tar.write(by, from + match.index, 'latin1');
  return gzipSync(tar);
}

/** Renames the first file of the archive to a name of the same length, and corrects the checksum of its header. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const tar = gunzipSync(bytes);
  expect(tar.toString('latin1', 0, from.length)).toBe(from);
  tar.write(to, 0, 'latin1');
  let sum = 0;
  for (let at = 0; at < 512; at += 1) sum += at >= 148 && at < 156 ? 32 : tar[at]!;
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return gzipSync(tar);
}

it('loses the latest writes when only the database file is copied, without its WAL', async () => {
  await fill();
  const naive = join(folder, 'naive');
  mkdirSync(naive);
  copyFileSync(join(app.dataDir, 'aula.db'), join(naive, 'aula.db'));
  expect(existsSync(join(app.dataDir, 'aula.db-wal'))).toBe(true);
  expect(rowsOf(naive)).not.toEqual(rowsOf(app.dataDir));
});
