import { setImmediate as nextTurn } from 'node:timers/promises';
import { pruneCallTexts } from '../ai/calls/ai-call-queries.ts';
import { pruneAssistantQuestions } from '../assistant/assistant-queries.ts';
import { pruneBackupRows } from '../backups/backup-queries.ts';
import { addSeconds, toInstant } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { pruneDevices, pruneSessions } from '../identity/identity-queries.ts';
import { pruneThrottles } from '../identity/sign-in-queries.ts';
import { pruneJobs } from '../jobs/job-queries.ts';
import { prunePeopleChanges } from '../settings/change-queries.ts';
import { pruneAttackRuns } from '../steering/attack-queries.ts';
import { deleteUnusedDocuments } from './delete-unused-documents.ts';

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'removePdf'>;

interface Retention {
  what: string;
  /** How long a row is kept after its last use, in days. */
  days: number;
  /** Deletes at most `limit` rows last used before `before`; how many it deleted. */
  prune(deps: RetentionDeps, before: string, limit: number): Promise<number>;
}

/**
 * How long what is kept that nobody's grade depends on. Lessons, accommodations, questions, attempts, answers,
 * grades, and what admins changed of the work of models are kept for good; the samples of a bench and its last two
 * runs as long as their question, and so is what was said of its key.
 */
const retentions: Retention[] = [
  // Their end is already a time: nothing is kept beyond it.
  { what: 'sessions', days: 0, prune: inTable(pruneSessions) },
  // For people who come back to look; the results are in the rows the jobs made.
  { what: 'jobs', days: 1, prune: inTable(pruneJobs) },
  // The longest wait is a minute; a day without a failure is a new beginning.
  { what: 'sign-in throttles', days: 1, prune: inTable(pruneThrottles) },
  // As long as the browser keeps the cookie by which it is known.
  { what: 'known devices', days: 365, prune: inTable(pruneDevices) },
  // Answers worth keeping are saved by the person who asked.
  { what: 'assistant questions', days: 30, prune: inTable(pruneAssistantQuestions) },
  // The files have a rule of their own; how it went is of interest for a school year.
  { what: 'notes on backups', days: 400, prune: inTable(pruneBackupRows) },
  { what: 'unused documents', days: 30, prune: deleteUnusedDocuments },
  // A grade is questioned within its school year.
  { what: 'model call texts', days: 365, prune: inTable(pruneCallTexts) },
  // Names stand in them: as long as somebody may ask who had an account changed, which is a course of studies.
  { what: 'changes about people', days: 5 * 365, prune: inTable(prunePeopleChanges) },
  // A year of nights is more than the page shows.
  { what: 'attack runs', days: 365, prune: inTable(pruneAttackRuns) },
];

function inTable(prune: (db: Db, before: string, limit: number) => Promise<number>): Retention['prune'] {
  return (deps, before, limit) => prune(deps.db, before, limit);
}

/** Rows of one statement: some milliseconds, in which nobody else can write. */
const rowsAtOnce = 200;

/** Deletes what is over, a few rows at a time; a table that cannot be tended does not keep the others waiting. */
export async function deleteWhatIsOver(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { what, days, prune } of retentions) {
    const before = toInstant(addSeconds(now, -days * 24 * 3_600));
    try {
      while ((await prune(deps, before, rowsAtOnce)) === rowsAtOnce) await nextTurn();
    } catch (error) {
      deps.log.error({ error, what }, 'what is over could not be deleted');
    }
  }
}
