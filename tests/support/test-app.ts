import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { lessonEffects } from '../../src/domain/grading/lesson-effects.ts';
import { createSignInRateLimit } from '../../src/domain/identity/sign-in-rate-limit.ts';
import type { Clock } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import type { Shelf } from '../../src/domain/kernel/files/file-store.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { type JobTicket, jobQueues } from '../../src/domain/kernel/jobs/job-engine.ts';
import type { MailServer } from '../../src/domain/kernel/mail/mail-server.ts';
import { defaultSettings } from '../../src/domain/kernel/settings/catalogue.ts';
import { putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { createSchoolModels, type SchoolModelSettings } from '../../src/platform/ai/school-evaluator.ts';
import { createKeySealer } from '../../src/platform/ai/seal-keys.ts';
import { createBackupStore } from '../../src/platform/backup/create-backup-store.ts';
import { createOffBox } from '../../src/platform/backup/off-box/create-off-box.ts';
import type { OnQuery } from '../../src/platform/database/engine.ts';
import { describeInstallation } from '../../src/platform/describe-installation.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { createMailPort } from '../../src/platform/mail/create-mail-server.ts';
import { createPasswords } from '../../src/platform/passwords/create-passwords.ts';
import { createPdfReader } from '../../src/platform/pdf/create-pdf-reader.ts';
import { createPictureConverter } from '../../src/platform/pictures/create-picture-converter.ts';
import { createQuestionFileReader } from '../../src/platform/question-files/create-question-file-reader.ts';
import { createSheetFileReader } from '../../src/platform/sheet-files/create-sheet-file-reader.ts';
import { createHandlers } from '../../src/worker/handlers.ts';
import { createJobRun } from '../../src/worker/run-jobs.ts';
import { TestClock } from './test-clock.ts';
import { createTemplateDir, openTestDatabase, type TestDatabase } from './test-database.ts';
import { TestLog } from './test-log.ts';

export interface TestApp {
  deps: Deps;
  /** Advances the time of the app; with `realTime` it has no effect. */
  clock: TestClock;
  log: TestLog;
  database: TestDatabase;
  dataDir: string;
  documentsDir: string;
  legacyImagesDir: string;
  /** Runs every due job, including jobs that they queue, sequentially or with this concurrency. */
  runJobs(atOnce?: number): Promise<void>;
  close(): Promise<void>;
}

/** One instance each for all tests of a process: its thread takes longer to start than most tests run. */
const passwords = createPasswords();
const questionFiles = createQuestionFileReader();
const sheetFiles = createSheetFileReader();

/** Stores a file of the test like an upload. */
export const storeFile = (app: TestApp, shelf: Shelf, name: string, content: string | Uint8Array) =>
  app.deps.files.put(shelf, name, Readable.from([Buffer.from(content)]));

/** Returns the names of the stored files, on both databases. */
export const fileNames = async (app: TestApp, shelf: Shelf) =>
  (await Array.fromAsync(app.deps.files.list(shelf))).map(({ name }) => name).sort();

/** Saves the current state of the app, for `openTestApp({ data })`. */
export async function saveData(app: TestApp): Promise<string> {
  const dir = createTemplateDir();
  await app.database.saveTo(dir);
  cpSync(app.documentsDir, join(dir, 'documents'), { recursive: true });
  cpSync(join(app.dataDir, 'pictures'), join(dir, 'pictures'), { recursive: true });
  cpSync(app.legacyImagesDir, join(dir, 'legacy-images'), { recursive: true });
  return dir;
}

/**
 * Opens the same app as another process would: they share only the database. On SQLite only one of the two may write at a
 * time: both live in one thread, so waiting for the lock would block it.
 */
export async function openAsOtherProcess(app: TestApp): Promise<Pick<TestApp, 'deps' | 'close'>> {
  const { db, close } = await app.database.openAsOtherProcess();
  db.clock = app.deps.clock;
  return { deps: { ...app.deps, db, signInRateLimit: createSignInRateLimit() }, close };
}

/** Opens the domain on a separate real database. The test controls its clock and when its jobs run. */
export async function openTestApp(
  options: {
    evaluator?: Evaluator;
    settings?: Partial<Deps['settings']>;
    /** Without it, no mail is sent. */
    mail?: MailServer;
    /** The model settings of the environment. Without them and without `evaluator`, the school has no model. */
    models?: Partial<SchoolModelSettings>;
    realTime?: boolean;
    /** A folder of `saveData`; without it the app is empty. */
    data?: string;
    /** The clock of a previous app, which continues. */
    clock?: TestClock;
    /** Samples model marks for blind marking, as a new installation does; disabled for most tests. */
    sampled?: boolean;
    /** Called with every statement. */
    onQuery?: OnQuery;
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-test-'));
  const documentsDir = join(dataDir, 'documents');
  const legacyImagesDir = join(dataDir, 'legacy-images');
  const database = await openTestDatabase(dataDir, options.data, options.onQuery);
  const { db } = database;
  if (!options.sampled && !options.data) {
    const policy = { ...defaultSettings.markingPolicy, sampleEvery: null };
    await write(db, (tx) => putSetting(tx, 'markingPolicy', policy));
  }
  const clock = options.clock ?? new TestClock();
  const log = new TestLog();
  const notified: JobTicket[] = [];
  const time: Clock = options.realTime ? { now: () => new Date() } : clock;
  db.clock = time;
  const files = openFileStore(database, dataDir, time);
  const pdf = createPdfReader(files);
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
    notifier: { notify: (ticket) => void notified.push(ticket), health: async () => ({ ok: true }) },
    evaluator: options.evaluator ?? school.evaluator,
    models: school.port,
    lessonEffects,
    // Reads no certificate and connects to no model; tests of health replace these.
    probes: {
      certificate: async () => 'unused',
      upgradeNeed: async () => null,
      isClockSynchronised: async () => null,
      clockStep: async () => 0,
      connect: async () => {},
    },
    installation: describeInstallation(dataDir, 'embedded', database),
    sealer,
    passwords,
    signInRateLimit: createSignInRateLimit(),
    files,
    readPdf: pdf.readPdf,
    sheetFiles,
    readQuestionFile: questionFiles.read,
    ...createPictureConverter(),
    backups: createBackupStore({ dataDir, url: database.env.DATABASE_URL ?? null }),
    offBox: createOffBox(dataDir, null),
    ...(database.jobNews && { jobNews: database.jobNews }),
    mail: {
      ...createMailPort(null, { appName: 'Aula', perDay: 100, publicUrl: null }),
      fixed: options.mail ?? null,
    },
    settings: {
      appName: 'Aula',
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
        for (const queue of jobQueues)
          await Promise.all(Array.from({ length: atOnce }, () => jobs.serve(queue)));
      }
    },
    async close() {
      await pdf.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
