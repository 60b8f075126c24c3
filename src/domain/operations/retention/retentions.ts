import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RetentionKind } from '../../../shared/rules/retention-rules.ts';
import { expiredAssistantQuestions, pruneAssistantQuestions } from '../../ai/assistant/assistant-queries.ts';
import { deleteCallTexts, expiredCallTexts } from '../../ai/calls/ai-call-queries.ts';
import { unusedDocuments } from '../../authoring/documents/document-queries.ts';
import { expiredDrafts, pruneDrafts } from '../../authoring/generation/generation-queries.ts';
import { expiredImportDrafts } from '../../authoring/import-drafts/draft-queries.ts';
import { unusedPictures } from '../../authoring/pictures/picture-queries.ts';
import type { Deps } from '../../deps.ts';
import {
  expiredDevices,
  expiredSessions,
  pruneDevices,
  pruneSessions,
} from '../../identity/identity-queries.ts';
import { expiredThrottles, pruneThrottles } from '../../identity/sign-in-queries.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, write } from '../../kernel/database/database.ts';
import { deleteJobs, expiredJobs } from '../../kernel/jobs/job-queries.ts';
import { expiredMails, pruneMails } from '../../kernel/mail/mail-queries.ts';
import { expiredPeopleChanges, prunePeopleChanges } from '../../kernel/settings/change-queries.ts';
import { expiredAccessChanges, pruneAccessChanges } from '../../school/courses/course-change-queries.ts';
import { expiredAttackRuns, pruneAttackRuns } from '../ai-admin/attack-queries.ts';
import { expiredBackupRows, pruneBackupRows } from '../backups/backup-queries.ts';
import { anonymiseInTransaction } from '../personal-data/anonymise-person.ts';
import { deleteImportDrafts } from './delete-import-drafts.ts';
import { deleteUnusedDocuments } from './delete-unused-documents.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.ts';
import { countRows, type ExpiredIds, inactiveStudents } from './retention-queries.ts';

export type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'files'>;

interface Retention {
  /** Counts the rows last used before `before`. */
  count(db: Db, before: string): Promise<number>;
  /** Removes at most `limit` rows per statement. Returns the number removed; less than `limit` means that none are left. */
  prune(deps: RetentionDeps, before: string, limit: number): Promise<number>;
}

type Rows = Parameters<typeof countRows>[1];

function rowRetention(
  expired: (db: Db, before: string) => Rows,
  prune: (db: Db, before: string, limit: number) => Promise<number>,
): Retention {
  return {
    count: (db, before) => countRows(db, expired(db, before)),
    prune: (deps, before, limit) => prune(deps.db, before, limit),
  };
}

/** Combines two tables that hold the same kind. */
const combine = (one: Retention, other: Retention): Retention => ({
  count: async (db, before) => (await one.count(db, before)) + (await other.count(db, before)),
  async prune(deps, before, limit) {
    const removed = await one.prune(deps, before, limit);
    return removed < limit ? removed + (await other.prune(deps, before, limit - removed)) : removed;
  },
});

/** Ids read at once from large tables. */
const idBatchSize = 20_000;

/**
 * For tables with very many rows past retention. Reads the ids once per `idBatchSize` rows: a new search per batch
 * would scan again past the rows just deleted, until the database has vacuumed them.
 */
function bulkRowRetention(
  expired: (db: Db, before: string) => ExpiredIds,
  remove: (db: Db, before: string, ids: readonly number[]) => Promise<number>,
): Retention {
  return {
    count: (db, before) => countRows(db, expired(db, before)),
    async prune({ db }, before, limit) {
      const expiredIds = await expired(db, before).limit(idBatchSize).execute();
      let removed = 0;
      for (let from = 0; from < expiredIds.length; from += limit) {
        if (from > 0) await nextTurn();
        const batch = expiredIds.slice(from, from + limit).map(({ id }) => id);
        removed += await remove(db, before, batch);
      }
      return removed;
    },
  };
}

/**
 * How rows of each kind with a retention are counted and removed. Lessons, questions, attempts, answers, grades,
 * decisions and admin changes have no retention and are kept forever. Calibration samples, the last two runs and
 * confirmed keys are kept as long as their question.
 */
export const retentions: Record<RetentionKind, Retention> = {
  'assistant-questions': rowRetention(expiredAssistantQuestions, pruneAssistantQuestions),
  'call-texts': bulkRowRetention(expiredCallTexts, (db, _before, ids) => deleteCallTexts(db, ids)),
  drafts: rowRetention(expiredDrafts, pruneDrafts),
  documents: {
    count: (db, before) => countRows(db, unusedDocuments(db, before)),
    prune: deleteUnusedDocuments,
  },
  pictures: {
    count: (db, before) => countRows(db, unusedPictures(db, before)),
    prune: deleteUnusedPictures,
  },
  'import-drafts': {
    count: (db, before) => countRows(db, expiredImportDrafts(db, before)),
    prune: deleteImportDrafts,
  },
  people: { count: (db, before) => countRows(db, inactiveStudents(db, before)), prune: anonymiseIdle },
  devices: rowRetention(expiredDevices, pruneDevices),
  sessions: rowRetention(expiredSessions, pruneSessions),
  throttles: rowRetention(expiredThrottles, pruneThrottles),
  jobs: bulkRowRetention(expiredJobs, deleteJobs),
  mails: rowRetention(expiredMails, pruneMails),
  'backup-notes': rowRetention(expiredBackupRows, pruneBackupRows),
  'people-changes': combine(
    rowRetention(expiredPeopleChanges, prunePeopleChanges),
    rowRetention(expiredAccessChanges, pruneAccessChanges),
  ),
  'attack-runs': rowRetention(expiredAttackRuns, pruneAttackRuns),
};

/** Anonymises the students selected by `inactiveStudents`, each in its own transaction. */
async function anonymiseIdle(deps: RetentionDeps, before: string, limit: number): Promise<number> {
  const idle = await inactiveStudents(deps.db, before).orderBy('users.id').limit(limit).execute();
  let anonymised = 0;
  for (const { id } of idle) {
    const person = { userId: id, language: 'es' as const };
    try {
      await write(deps.db, (tx) => anonymiseInTransaction(tx, person, toInstant(deps.clock.now())));
      anonymised += 1;
    } catch (error) {
      // The student has an unfinished job, such as an assistant question. The next run tries again.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return anonymised;
}
