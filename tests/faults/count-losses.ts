import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import type { Ledger } from './simulated-student.ts';
import { countGradedAgain } from './watch-grades.ts';

export interface Losses {
  /** Confirmed hand-ins and drafts. */
  confirmed: number;
  /** Confirmed ones that are missing or have another text. */
  lost: number;
  /** Duplicate attempts or answers, and attempts beside the confirmed one. */
  doubled: number;
  /** Answers that were graded more than once. */
  gradedTwice: number;
  /** Hand-ins without a grade at the end. */
  ungraded: number;
  /** Errors of the database's integrity checks; empty when it is sound. */
  corrupt: string[];
}

/** Returns whether data was lost, duplicated or damaged. Missing grades do not count, because they may still arrive. */
export function isHarmed({ lost, doubled, gradedTwice, corrupt }: Losses): boolean {
  return lost + doubled + gradedTwice + corrupt.length > 0;
}

/** Compares the confirmed data with the database; `watchGrades` must have been called before. */
export async function countLosses(
  db: Db,
  ledger: Ledger,
  kind: OpenDatabase['kind'] = 'sqlite',
): Promise<Losses> {
  const gradedTwice = await countGradedAgain(db);
  const losses: Losses = { confirmed: 0, lost: 0, doubled: 0, gradedTwice, ungraded: 0, corrupt: [] };
  const answers = await db
    .selectFrom('attempts')
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .select(['attempts.sitting_id as sittingId', 'attempts.id as attemptId', 'attempts.state'])
    .select(['answers.question_id as questionId', 'answers.answer'])
    .execute();
  const drafts = await db.selectFrom('sitting_drafts').selectAll().execute();
  const bySitting = Map.groupBy(answers, ({ sittingId }) => sittingId);
  const draftTexts = new Map(drafts.map((row) => [`${row.sitting_id}/${row.question_id}`, row.answer]));

  for (const [sittingId, { answers: given, attemptId }] of ledger.handedIn) {
    losses.confirmed += 1;
    const rows = bySitting.get(sittingId) ?? [];
    const own = rows.filter((row) => row.attemptId === attemptId);
    if (new Set(rows.map((row) => row.attemptId)).size > 1 || own.length > given.size) losses.doubled += 1;
    if (!own.every(({ questionId, answer }) => given.get(questionId) === answer) || own.length < given.size)
      losses.lost += 1;
    else if (own[0]!.state !== 'graded') losses.ungraded += 1;
  }
  for (const [key, { sittingId, questionId, confirmed, sent }] of ledger.drafts) {
    if (ledger.handedIn.has(sittingId) || !confirmed) continue;
    losses.confirmed += 1;
    const handedIn = bySitting.get(sittingId)?.find((row) => row.questionId === questionId)?.answer;
    const there = handedIn ?? draftTexts.get(key);
    // An unconfirmed draft may have arrived nevertheless.
    if (there !== confirmed && !(there !== undefined && sent.has(there))) losses.lost += 1;
  }
  // PostgreSQL has no integrity check that a test could run.
  if (kind === 'postgres') return losses;
  for (const check of ['integrity_check', 'foreign_key_check']) {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${check}`).execute(db);
    losses.corrupt.push(...rows.map((row) => Object.values(row).join(' ')).filter((text) => text !== 'ok'));
  }
  return losses;
}
