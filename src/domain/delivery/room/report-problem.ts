import type { z } from 'zod';
import type {
  answerReportsInput,
  reportProblemInput,
  SittingReports,
} from '../../../shared/contracts/room.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { toStudentQuestion } from '../../authoring/questions/student-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnSitting } from '../sittings/sitting-access.ts';
import { isOver } from '../sittings/sitting-machine.ts';
import { selectSittingQuestions } from '../sittings/sitting-queries.ts';
import {
  countReports,
  hasQuestion,
  insertReport,
  insertReportAnswer,
  isReported,
  selectReportAnswers,
  selectReportsOfSitting,
} from './report-queries.ts';

/** Maximum number of reports per sitting, so that the room stays readable. */
const maxReports = 20;

/**
 * Reports a problem with a question of the caller's open sitting to the teacher in the room. Does nothing while an
 * earlier report of the same question waits.
 * Throws `missing-fields`, `not-found`, `forbidden`, `lesson-not-startable` for a sitting that is over, or
 * `too-many-reports`.
 */
export async function reportProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { sittingId, questionId, text: typed }: z.infer<typeof reportProblemInput>,
): Promise<void> {
  const text = typed.trim();
  if (!text) throw new AppError('missing-fields');
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    const sitting = await requireOwnSitting(tx, caller, sittingId);
    if (!(await hasQuestion(tx, { sittingId, questionId }))) throw new AppError('not-found');
    if (sitting.attempt || isOver(sitting, now)) throw new AppError('lesson-not-startable');
    const { total, waiting } = await countReports(tx, { sittingId, questionId });
    if (waiting > 0) return;
    if (total >= maxReports) throw new AppError('too-many-reports');
    await insertReport(tx, { sittingId, questionId, studentId: caller.userId, text }, toInstant(now));
  });
}

/**
 * Sends an answer to the students who reported a question of the caller's lesson; their reports stay unsettled. Throws
 * like `requireOwnLesson`, `missing-fields`, or `not-found` when no report waits.
 */
export async function answerReports(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, questionId, text: typed }: z.infer<typeof answerReportsInput>,
): Promise<void> {
  const text = typed.trim();
  if (!text) throw new AppError('missing-fields');
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    if (!(await isReported(tx, lessonId, questionId))) throw new AppError('not-found');
    await insertReportAnswer(tx, { lessonId, questionId, by: caller.userId, text }, now);
  });
}

/**
 * Returns the caller's reports in a sitting, and the teacher's corrections of its questions. Throws `not-found` or
 * `forbidden`.
 */
export async function getReports(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  sittingId: number,
): Promise<SittingReports> {
  const { lessonId, startedAt } = await requireOwnSitting(deps.db, caller, sittingId);
  const { own, settled } = await selectReportsOfSitting(deps.db, sittingId);
  const reworded = settled.some(({ wording_before }) => wording_before !== null);
  const questions = reworded ? await selectSittingQuestions(deps.db, sittingId) : [];
  const now = new Map(questions.map((question) => [question.id, toStudentQuestion(question)]));
  const answers = own.length === 0 ? [] : await selectReportAnswers(deps.db, lessonId, startedAt);
  return {
    own: own.map((row) => ({
      ...row,
      outcome: row.outcome as SittingReports['own'][number]['outcome'],
      answer: answers.findLast((one) => one.questionId === row.questionId && one.at >= row.at) ?? null,
    })),
    settled: settled.map(({ wording_before, ...row }) => ({
      ...row,
      wording: wording_before === null ? null : (now.get(row.questionId) ?? null),
      outcome: row.outcome as SittingReports['settled'][number]['outcome'],
    })),
  };
}
