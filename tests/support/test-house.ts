import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { createFailingNames } from '../../src/domain/identity/failing-names.ts';
import type { JobTicket } from '../../src/domain/jobs/job-engine.ts';
import { selectDueTickets } from '../../src/domain/jobs/job-queries.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { openDatabase } from '../../src/platform/open-database.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import { createPdfReader } from '../../src/platform/pdf/create-pdf-reader.ts';
import { createHandlers } from '../../src/worker/handlers.ts';
import { createJobRun } from '../../src/worker/run-jobs.ts';
import { TestClock } from './test-clock.ts';
import { TestLog } from './test-log.ts';

export interface TestHouse {
  deps: Deps;
  /** Moves the house's time; with `realTime` it is only there and moves nothing. */
  clock: TestClock;
  log: TestLog;
  dataDir: string;
  documentsDir: string;
  legacyImagesDir: string;
  /** Runs every job that is due, also those that jobs ask for, one after another. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

let template: Promise<string> | null = null;

/** A migrated, empty database file that each test copies: migrating again and again would be most of the run. */
async function migratedFile(): Promise<string> {
  template ??= (async () => {
    const dir = mkdtempSync(join(tmpdir(), 'aula-template-'));
    const { db, close } = openDatabase(dir);
    await migrate(db);
    await close();
    process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
    return join(dir, 'aula.db');
  })();
  return template;
}

/** The domain on a real SQLite file of its own, with a clock the test moves and jobs it runs when it likes. */
export async function openTestHouse(
  options: { evaluator?: Evaluator; settings?: Partial<Deps['settings']>; realTime?: boolean } = {},
): Promise<TestHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-test-'));
  const documentsDir = join(dataDir, 'documents');
  mkdirSync(documentsDir);
  const legacyImagesDir = join(dataDir, 'legacy-images');
  mkdirSync(legacyImagesDir);
  copyFileSync(await migratedFile(), join(dataDir, 'aula.db'));
  const { db, close } = openDatabase(dataDir);
  const clock = new TestClock();
  const log = new TestLog();
  const rung: JobTicket[] = [];
  const pdf = createPdfReader(documentsDir);
  const deps: Deps = {
    db,
    clock: options.realTime ? { now: () => new Date() } : clock,
    log,
    bell: { ring: (ticket) => void rung.push(ticket), health: async () => ({ ok: true }) },
    evaluator: options.evaluator ?? createOfflineEvaluator({ label: 'Evaluador local' }),
    passwords: createPasswords(),
    failingNames: createFailingNames(),
    readPdf: pdf.readPdf,
    settings: {
      sessionHours: 12,
      generationsPerHour: 30,
      assistantPerHour: 30,
      monthlyTokens: 0,
      ...options.settings,
    },
  };
  const jobs = createJobRun({ ...deps, handlers: createHandlers(deps), owner: 'test', random: () => 0 });
  return {
    deps,
    clock,
    log,
    dataDir,
    documentsDir,
    legacyImagesDir,
    async runJobs() {
      for (;;) {
        const due = await selectDueTickets(db, deps.clock.now().toISOString(), 100);
        if (due.length === 0) return;
        for (const ticket of due) await jobs.run(ticket.jobId);
      }
    },
    async close() {
      await pdf.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
