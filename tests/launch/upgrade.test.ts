import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntilAlive } from '../../scripts/service/check-alive.ts';
import { runUpgrade, type Service } from '../../scripts/upgrade/run-upgrade.ts';
import { findSettings } from '../../src/domain/kernel/settings/setting-queries.ts';
import { signedInClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { canRunAsOther, otherUid } from '../support/other-account.ts';
import { choiceQuestion } from '../support/questions.ts';
import { createReleaseFolder, packRelease } from '../support/release-folder.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const address = () => `http://127.0.0.1:${port}`;
const main = 'src/server/main.ts';

let folder: string;
let home: string;
let app: TestApp;
let port: number;
let lines: string[];
let running: ChildProcess | null;

/** Simulates a service manager with real processes. */
const service: Service = {
  compileCache: null,
  start: () => startAs(undefined),
  // Like `systemctl stop`: returns when the process has ended.
  stop() {
    if (!running?.pid) return;
    running.kill('SIGTERM');
    while (existsSync(`/proc/${running.pid}`) && !isZombie(running.pid))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    running = null;
  },
  hasFailed: () => running === null || running.exitCode !== null,
};

function startAs(uid: number | undefined): void {
  running = spawn(join(home, 'aula'), [], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir, PORT: String(port) },
    stdio: 'ignore',
    ...(uid !== undefined && { uid, gid: uid }),
  });
}

function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

const upgradeTo = (source: string, by: Service | null = service) =>
  runUpgrade({
    source,
    unsignedSha256: null,
    home,
    config: { dataDir: app.dataDir, host: '127.0.0.1', port, releasesUrl: null },
    service: by,
    log: (line) => lines.push(line),
  });
const installed = () => readFileSync(join(home, 'current'), 'utf8').trim();
const migrations = () => {
  const sqlite = new Database(join(app.dataDir, 'aula.db'), { readonly: true });
  const names = sqlite.prepare('select name from migrations order by name').pluck().all() as string[];
  sqlite.close();
  return names;
};

/** Adds a migration that only the next version has. */
function addMigration(program: string): void {
  writeFileSync(
    join(program, 'migrations/9999-next.ts'),
    "import type { Kysely } from 'kysely';\nexport async function up(db: Kysely<unknown>) {\n  await db.schema.createTable('next_things').addColumn('id', 'integer').execute();\n}\n",
  );
}

/** Creates the next version, whose main program starts with these lines. */
function breaking(begin: string): (program: string) => void {
  return (program) => {
    addMigration(program);
    const text = readFileSync(join(program, main), 'utf8');
    writeFileSync(join(program, main), `${begin}\n${text}`);
  };
}

// The service in these tests reads /proc, and a release for Windows starts differently.
describe.skipIf(process.platform !== 'linux')('the upgrade of a release', { timeout: 90_000 }, () => {
  let lessonId: number;
  let student: { email: string };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aula-upgrade-'));
    home = createReleaseFolder(folder, '1.0.0');
    app = await openTestApp({ realTime: true });
    const make = scenario(app.deps);
    await make.person('admin');
    ({ student, lessonId } = await make.readyLesson([choiceQuestion()]));
    port = await freePort();
    lines = [];
    service.start();
    expect(await waitUntilAlive(address(), 30)).toBe(true);
  });
  afterEach(async () => {
    const ended = running && running.exitCode === null ? once(running, 'exit') : null;
    running?.kill('SIGTERM');
    await ended;
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function beginSitting() {
    const api = await signedInClient(address(), student.email);
    const opened = await api.sittings.start.mutate({ lessonId });
    if (opened.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sittingId, questions } = opened.sitting;
    const answers = [{ questionId: questions[0]!.id, answer: 'b' }];
    await api.sittings.saveDrafts.mutate({ sittingId, answers });
    return {
      finish: async () => {
        const open = await api.sittings.open.mutate({ lessonId });
        expect(open).toMatchObject({ kind: 'sitting', sitting: { sittingId, drafts: [{ answer: 'b' }] } });
        await api.sittings.submit.mutate({ sittingId, answers, timeUp: false });
        return (await api.sittings.result.query({ sittingId })).grade;
      },
    };
  }

  it('keeps sessions and an open sitting, and migrates the database', async () => {
    const sitting = await beginSitting();
    // The remains of an upgrade that was killed.
    mkdirSync(join(app.dataDir, '.upgrade-killed'));
    mkdirSync(join(home, 'versions/.unpacked-killed'));
    await upgradeTo(packRelease(folder, '1.1.0', addMigration));
    expect(readdirSync(join(home, 'versions')).sort()).toEqual(['1.0.0', '1.1.0']);
    expect(installed()).toBe('1.1.0');
    expect(migrations()).toContain('9999-next.ts');
    expect(lines.at(-1)).toMatch(/^Aula is 1\.1\.0 now\. It was away for \d+ s\.$/);
    expect(await sitting.finish()).toBe(10);
    const kept = readdirSync(join(app.dataDir, 'backups'));
    expect(kept).toEqual(expect.arrayContaining(['before-1.1.0.db', 'before-1.1.0.tar.gz']));
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith('.upgrad'))).toEqual([]);
  });

  it('changes nothing when the next version fails with a copy of the data', {
    tags: ['extended'],
  }, async () => {
    const sitting = await beginSitting();
    const { pid } = running!;
    const archive = packRelease(folder, '1.1.0', breaking("throw new Error('this version is broken');"));
    await expect(upgradeTo(archive)).rejects.toThrow(/this version is broken.*Nothing was changed/);
    expect(running!.pid).toBe(pid);
    expect(installed()).toBe('1.0.0');
    expect(migrations()).not.toContain('9999-next.ts');
    expect(await sitting.finish()).toBe(10);
  });

  it('rolls back, with the data at the stop, when the next version does not start', {
    tags: ['extended'],
  }, async () => {
    const sitting = await beginSitting();
    const onlyInTrial = "if (!process.env.DATA_DIR?.includes('.upgrade-')) throw new Error('no');";
    const archive = packRelease(folder, '1.1.0', breaking(onlyInTrial));
    await expect(upgradeTo(archive)).rejects.toThrow('Aula is 1.0.0 again');
    expect(await waitUntilAlive(address(), 30)).toBe(true);
    expect(installed()).toBe('1.0.0');
    expect(migrations()).not.toContain('9999-next.ts');
    expect(await sitting.finish()).toBe(10);
  });

  it('tries the next version on a copy of the school, and goes back to the school itself', async () => {
    const identity = async () => (await findSettings(app.deps.db, 'installation')).installation;
    const before = await identity();
    const [ofTrial, ofSchool] = ['trial', 'school'].map((name) => join(folder, name));
    // The next version starts only in the trial, and each start keeps the database that it found.
    const keeping = `import { copyFileSync } from 'node:fs';
const isTrial = process.env.DATA_DIR!.includes('.upgrade-');
copyFileSync(process.env.DATA_DIR + '/aula.db', isTrial ? ${JSON.stringify(ofTrial)} : ${JSON.stringify(ofSchool)});
if (!isTrial) throw new Error('no');`;
    await expect(upgradeTo(packRelease(folder, '1.1.0', breaking(keeping)))).rejects.toThrow(
      'Aula is 1.0.0 again',
    );
    const kept = (file: string) => {
      const sqlite = new Database(file, { readonly: true });
      const value = sqlite
        .prepare("select value from settings where name = 'school.installation'")
        .pluck()
        .get();
      sqlite.close();
      return JSON.parse(value as string) as typeof before;
    };
    expect(before.copy).toBeNull();
    expect(kept(ofTrial!).copy).not.toBeNull();
    expect(kept(ofTrial!).id).not.toBe(before.id);
    expect(kept(ofSchool!)).toEqual(before);
    expect(await identity()).toEqual(before);
  });

  it('rolls back when the migration of the school fails, unlike that of its copy', {
    tags: ['extended'],
  }, async () => {
    const archive = packRelease(folder, '1.1.0', (program) => {
      addMigration(program);
      const file = join(program, 'migrations/9999-next.ts');
      const failing = "  if (process.argv.includes('migrate')) throw new Error('no room');\n}\n";
      writeFileSync(file, readFileSync(file, 'utf8').replace(/}\n$/, failing));
    });
    await expect(upgradeTo(archive)).rejects.toThrow(/no room.*Aula is 1\.0\.0 again/);
    expect(await waitUntilAlive(address(), 30)).toBe(true);
    expect(migrations()).not.toContain('9999-next.ts');
  });

  it('does not roll back after the next version has received a request', { tags: ['extended'] }, async () => {
    // The process accepts one request, answers no health check, and still runs.
    const deaf =
      "if (!process.env.DATA_DIR?.includes('.upgrade-')) (globalThis as { deaf?: boolean }).deaf = true;";
    const archive = packRelease(folder, '1.1.0', (program) => {
      breaking(deaf)(program);
      const health = join(program, 'src/server/plugins/health.ts');
      const text = readFileSync(health, 'utf8');
      const answer = "async () => ({ status: 'ok' })";
      expect(text).toContain(answer);
      const ending = `async () => {\n    if ((globalThis as { deaf?: boolean }).deaf) process.exit(1);\n    return { status: 'ok' };\n  }`;
      writeFileSync(health, text.replace(answer, ending));
    });
    await expect(upgradeTo(archive)).rejects.toThrow(/has answered requests before.*nothing was taken back/);
    expect(installed()).toBe('1.1.0');
    expect(migrations()).toContain('9999-next.ts');
  });

  it('refuses an archive that was changed, is older, or is for another platform', async () => {
    const changed = packRelease(folder, '1.1.0');
    appendFileSync(changed, 'x');
    await expect(upgradeTo(changed)).rejects.toThrow(/damaged or was changed.*Nothing was changed\.$/);
    await expect(upgradeTo(packRelease(folder, '0.9.0'))).rejects.toThrow('0.9.0 is not newer than 1.0.0');
    const foreign = packRelease(folder, '1.1.0', (program) =>
      writeFileSync(
        join(program, 'release.json'),
        JSON.stringify({ version: '1.1.0', platform: 'win-x64', commit: '', downloads: null }),
      ),
    );
    await expect(upgradeTo(foreign)).rejects.toThrow('is for win-x64');
    await expect(upgradeTo(join(folder, 'missing.tar.gz'))).rejects.toThrow('There is no file');
    await expect(upgradeTo('1.1.0')).rejects.toThrow(/RELEASES_URL.*Nothing was changed\.$/);
    expect(readdirSync(join(home, 'versions'))).toEqual(['1.0.0']);
    expect(lines).toEqual([]);
  });

  it('is refused while Aula runs without a service', async () => {
    await expect(upgradeTo(packRelease(folder, '1.1.0'), null)).rejects.toThrow(
      /stop it first.*Nothing was changed\.$/,
    );
  });

  describe.skipIf(!canRunAsOther)('as root, with a service of another account (needs root)', () => {
    const ownService: Service = { ...service, start: () => startAs(otherUid) };
    const give = (path: string) => execFileSync('chown', ['-hR', `${otherUid}:${otherUid}`, path]);
    let victim: string;

    beforeEach(() => {
      // Both folders are created for one user only.
      chmodSync(folder, 0o755);
      give(app.dataDir);
      victim = join(folder, 'victim');
      mkdirSync(join(victim, 'trial'), { recursive: true });
      writeFileSync(join(victim, 'shadow'), 'secret', { mode: 0o600 });
    });

    const expectUntouched = () => {
      expect(readFileSync(join(victim, 'shadow'), 'utf8')).toBe('secret');
      const found = [victim, join(victim, 'shadow'), join(victim, 'trial')].map((path) => statSync(path));
      expect(found.map(({ uid, gid, mode }) => `${uid} ${gid} ${(mode & 0o777).toString(8)}`)).toEqual([
        '0 0 755',
        '0 0 600',
        '0 0 755',
      ]);
      expect(readdirSync(victim).sort()).toEqual(['shadow', 'trial']);
    };

    it('follows no link of that account, whenever it was put there', async () => {
      const link = (name: string, target: string) => {
        symlinkSync(target, join(app.dataDir, name));
        lchownSync(join(app.dataDir, name), otherUid, otherUid);
      };
      link('.upgrading', join(victim, 'shadow'));
      link('.upgrade-left', victim);
      mkdirSync(join(app.dataDir, 'backups'));
      link('backups/before-1.1.0.db', join(victim, 'shadow'));
      give(app.dataDir);
      service.stop();
      ownService.start();
      expect(await waitUntilAlive(address(), 30)).toBe(true);
      await upgradeTo(packRelease(folder, '1.1.0', addMigration), {
        ...ownService,
        stop() {
          ownService.stop();
          // While the old version is stopped, and the upgrade is not marked yet.
          link('.upgrading', join(victim, 'shadow'));
          const [workFolder] = readdirSync(app.dataDir).filter((name) => name.startsWith('.upgrade-'));
          rmSync(join(app.dataDir, workFolder!), { recursive: true });
          link(workFolder!, victim);
        },
      });
      expect(installed()).toBe('1.1.0');
      expectUntouched();
      // Aula removes the marker at its first request, which it can only if it owns it.
      expect(readdirSync(app.dataDir).filter((name) => name.startsWith('.upgrad'))).toEqual([]);
      const owners = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).map((name) => [
        name,
        lstatSync(join(app.dataDir, name)).uid,
      ]);
      expect(owners.filter(([, owner]) => owner !== otherUid)).toEqual([]);
    });
  });
});
