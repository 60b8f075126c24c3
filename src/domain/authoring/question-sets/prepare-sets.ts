import type { QuestionSets, SetState, StudentSet } from '../../../shared/contracts/question-sets.ts';
import { sumSetCalls } from '../../ai/calls/ai-call-queries.ts';
import { assertBudget, tokensLeft } from '../../ai/quota/token-budget.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { cancelJob } from '../../kernel/jobs/job-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { estimateSets, isSetMissing } from './estimate-sets.ts';
import { findPrompt } from './prompt-queries.ts';
import { type SetRow, selectSets } from './question-set-queries.ts';
import { queueQuestionSet } from './queue-question-set.ts';

type SetsDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'evaluator'>;

/** Selects which missing sets are prepared: all, or only the failed ones. */
export interface PrepareSetsInput {
  lessonId: number;
  onlyFailed: boolean;
}

/** Returns the progress and the cost of the personal sets of the caller's lesson. */
export async function getSets(deps: SetsDeps, caller: Caller, lessonId: number): Promise<QuestionSets> {
  const lesson = await requireOwnLesson(deps.db, caller, lessonId);
  const prompt = await findPrompt(deps.db, lessonId);
  const rows = await selectSets(deps.db, lesson);
  const students = rows.map(toStudentSet);
  const pendingSince = rows.filter((row) => isPending(stateOf(row))).map((row) => row.createdAt ?? '');
  const used = await sumSetCalls(deps.db, lessonId);
  return {
    prompt: prompt && { questionCount: prompt.questionCount, way: prompt.way },
    students,
    since: pendingSince.sort()[0] ?? null,
    estimate: prompt && (await estimateSets(deps, lesson, prompt, students)),
    used,
    tokensLeft: await tokensLeft(deps, deps.clock.now()),
  };
}

/**
 * Queues jobs that prepare the missing sets of all enrolled students ahead of time. A student who starts the lesson
 * meanwhile finds the set ready or joins its job.
 * Throws `lesson-without-questions` when the lesson has no prompt, `no-enrolled-students`, or the errors of
 * `assertBudget` and `claimQuota`.
 */
export async function prepareSets(
  deps: SetsDeps & Pick<Deps, 'notifier'>,
  caller: Caller,
  { lessonId, onlyFailed }: PrepareSetsInput,
): Promise<QuestionSets> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const now = deps.clock.now();
  const tickets = await write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    await assertBudget({ ...deps, db: tx }, now);
    if (!(await findPrompt(tx, lessonId))) throw new AppError('lesson-without-questions');
    const rows = await selectSets(tx, lesson);
    if (rows.length === 0) throw new AppError('no-enrolled-students');
    const queued: JobTicket[] = [];
    for (const row of rows) {
      if (!(onlyFailed ? stateOf(row) === 'failed' : isSetMissing(stateOf(row)))) continue;
      queued.push(
        ...(await queueQuestionSet(tx, deps, { lesson, studentId: row.studentId, queue: 'ahead' }, now)),
      );
    }
    return queued;
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
  return getSets(deps, caller, lessonId);
}

/** Cancels the queued jobs for which no student waits; running jobs continue. */
export async function stopSets(deps: SetsDeps, caller: Caller, lessonId: number): Promise<QuestionSets> {
  await write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    const now = toInstant(deps.clock.now());
    for (const row of await selectSets(tx, lesson)) {
      if (row.jobId !== null && row.jobState === 'queued' && row.queue === 'ahead') {
        await cancelJob(tx, row.jobId, now);
      }
    }
  });
  return getSets(deps, caller, lessonId);
}

function stateOf(row: SetRow): SetState {
  if (row.ready) return 'ready';
  if (row.jobState === 'failed' || row.jobState === 'running') return row.jobState;
  return row.jobState === 'queued' ? 'waiting' : 'none';
}

const isPending = (state: SetState) => state === 'waiting' || state === 'running';

function toStudentSet(row: SetRow): StudentSet {
  const state = stateOf(row);
  const live = isPending(state);
  return {
    studentId: row.studentId,
    names: row.names,
    state,
    stage: live ? row.stage : null,
    progressDone: live ? row.progressDone : 0,
    progressTotal: live ? row.progressTotal : 0,
    errorCode: live || state === 'failed' ? row.errorCode : null,
  };
}
