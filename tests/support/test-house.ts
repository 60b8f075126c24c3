import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Deps } from '../../src/domain/deps.ts';
import type { Shelf } from '../../src/domain/files/file-store.ts';
import { createSignInPace } from '../../src/domain/identity/sign-in-pace.ts';
import { selectDueTickets } from '../../src/domain/jobs/due-queries.ts';
import { type JobTicket, jobLanes } from '../../src/domain/jobs/job-engine.ts';
import { createSchoolModels, type SchoolModelSettings } from '../../src/platform/ai/school-evaluator.ts';
import { createKeySealer } from '../../src/platform/ai/seal-keys.ts';
import { createBackupStore } from '../../src/platform/backup/create-backup-store.ts';
import type { OnQuery } from '../../src/platform/database/engine.ts';
import { describeInstallation } from '../../src/platform/describe-installation.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { createPasswords } from '../../src/platform/passwords/create-passwords.ts';
import { createPdfReader } from '../../src/platform/pdf/create-pdf-reader.ts';
import { createHandlers } from '../../src/worker/handlers.ts';
import { createJobRun } from '../../src/worker/run-jobs.ts';
import { TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase, templateDir } from './test-database.ts';
import { TestLog } from './test-log.ts';

export interface TestHouse {
  deps: Deps;
  /** Moves the house's time; with `realTime` it is only there and moves nothing. */
  clock: TestClock;
  log: TestLog;
  database: TestDatabase;
  dataDir: string;
  documentsDir: string;
  legacyImagesDir: string;
  /** Runs every job that is due, also those that jobs ask for, one after another or so many at once. */
  runJobs(atOnce?: number): Promise<void>;
  close(): Promise<void>;
}

/** Keeps a file of the test's as an upload would. */
export const keepFile = (house: TestHouse, shelf: Shelf, name: string, content: string | Uint8Array) =>
  house.deps.files.put(shelf, name, Readable.from([Buffer.from(content)]));

/** What is kept, wherever that is. */
export const fileNames = async (house: TestHouse, shelf: Shelf) =>
  (await Array.fromAsync(house.deps.files.list(shelf))).map(({ name }) => name).sort();

/** The house as it stands now, for `openTestHouse({ data })` to begin with. */
export async function keepData(house: TestHouse): Promise<string> {
  const dir = templateDir();
  await house.database.keepIn(dir);
  cpSync(house.documentsDir, join(dir, 'documents'), { recursive: true });
  cpSync(house.legacyImagesDir, join(dir, 'legacy-images'), { recursive: true });
  return dir;
}

/**
 * The same house as another process sees it: one database, nothing else in common. On SQLite only one of the two may
 * write at a time: both live in one thread, and who waits for the file holds it up.
 */
export async function openBeside(house: TestHouse): Promise<Pick<TestHouse, 'deps' | 'close'>> {
  const { db, close } = await house.database.openBeside();
  const passwords = createPasswords();
  return {
    deps: { ...house.deps, db, passwords, signInPace: createSignInPace() },
    async close() {
      await passwords.close();
      await close();
    },
  };
}

/** The domain on a real database of its own, with a clock the test moves and jobs it runs when it likes. */
export async function openTestHouse(
  options: {
    evaluator?: Evaluator;
    settings?: Partial<Deps['settings']>;
    /** What the environment says of models; without it, and without `evaluator`, the school has none. */
    models?: Partial<SchoolModelSettings>;
    realTime?: boolean;
    /** A folder of `keepData`; without it the house is empty. */
    data?: string;
    /** The clock of a house that went before, whose time goes on. */
    clock?: TestClock;
    /** Told of every statement. */
    onQuery?: OnQuery;
  } = {},
): Promise<TestHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-test-'));
  const documentsDir = join(dataDir, 'documents');
  const legacyImagesDir = join(dataDir, 'legacy-images');
  const database = await openTestDatabase(dataDir, options.data, options.onQuery);
  const { db } = database;
  const clock = options.clock ?? new TestClock();
  const log = new TestLog();
  const rung: JobTicket[] = [];
  const time: Clock = options.realTime ? { now: () => new Date() } : clock;
  const files = openFileStore(database, dataDir, time);
  const pdf = createPdfReader(files);
  const passwords = createPasswords();
  const sealer = createKeySealer(dataDir);
  const school = await createSchoolModels(db, sealer, {
    environment: { server: null, model: null, label: null },
    environmentKey: null,
    contextTokens: 8_192,
    timeoutMs: 5_000,
    concurrency: 8,
    ...options.models,
  });
  const deps: Deps = {
    db,
    clock: time,
    log,
    bell: { ring: (ticket) => void rung.push(ticket), health: async () => ({ ok: true }) },
    evaluator: options.evaluator ?? school.evaluator,
    models: school.port,
    installation: describeInstallation(dataDir, 'embedded', database),
    sealer,
    passwords,
    signInPace: createSignInPace(),
    files,
    readPdf: pdf.readPdf,
    backups: createBackupStore(dataDir, database.kind),
    ...(database.jobNews && { jobNews: database.jobNews }),
    settings: {
      sessionHours: 12,
      generationsPerHour: 30,
      assistantPerHour: 30,
      monthlyTokens: 0,
      checkKeys: true,
      appealDays: 7,
      ...options.settings,
    },
  };
  const jobs = createJobRun({ ...deps, handlers: createHandlers(deps), owner: 'test', random: () => 0 });
  return {
    deps,
    clock,
    log,
    database,
    dataDir,
    documentsDir,
    legacyImagesDir,
    async runJobs(atOnce = 1) {
      const isDue = async () => (await selectDueTickets(db, deps.clock.now().toISOString(), 1)).length > 0;
      while (await isDue()) {
        for (const lane of jobLanes)
          await Promise.all(Array.from({ length: atOnce }, () => jobs.serve(lane)));
      }
    },
    async close() {
      await Promise.all([pdf.close(), passwords.close()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
