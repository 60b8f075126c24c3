import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import type { JobStage } from '../../../shared/contracts/jobs.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { assertBudget } from '../../ai/quota/token-budget.ts';
import { createOtherSets } from '../../ai/writing/other-sets.ts';
import { writeQuestionBank } from '../../ai/writing/write-question-bank.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, NotYetError, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findLiveJob } from '../../kernel/jobs/job-queries.ts';
import { insertAssignments } from '../assignments/assignment-queries.ts';
import { findLesson, type LessonRecord } from '../lessons/lesson-queries.ts';
import { insertQuestions, selectBank, selectPersonalQuestions } from '../questions/question-queries.ts';
import { personalBankRequest } from './bank-requests.ts';
import { bankJobKey } from './common-bank.ts';
import { drawFromBank } from './draw-from-bank.ts';
import { findPrompt } from './prompt-queries.ts';
import {
  markQuestionSetReady,
  selectAssignmentsOfOtherStudents,
  selectQuestionsOfOtherStudents,
} from './question-set-queries.ts';

type PrepareDeps = Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>;

/** The set that a job prepares. */
interface OwnSet {
  lesson: LessonRecord;
  prompt: CustomPrompt;
  studentId: number;
}

/** Delay in seconds before the job runs again while the bank is being written. */
const bankWaitSeconds = 2;

/**
 * Runs the job that prepares one student's question set: written from the lesson's prompt, or drawn from its bank when
 * the teacher chose that or no model is configured.
 * Throws `lesson-without-questions` without a prompt or with an empty bank, and `ai-failed` when there are too few
 * questions.
 */
export async function prepareQuestions(
  deps: PrepareDeps,
  { lessonId, studentId }: { lessonId: number; studentId: number },
  context: JobContext,
): Promise<void> {
  const lesson = await findLesson(deps.db, lessonId);
  const prompt = lesson && (await findPrompt(deps.db, lessonId));
  if (!lesson || !prompt) throw new AppError('lesson-without-questions');
  const set = { lesson, prompt, studentId };
  if (deps.evaluator.kind === 'offline' || prompt.way === 'bank') return assignFromBank(deps, set, context);
  return writePersonalSet(deps, set, context);
}

/** Stores questions as they arrive and assigns them all at once when the set is complete. */
async function writePersonalSet(
  deps: PrepareDeps,
  { lesson, prompt, studentId }: OwnSet,
  context: JobContext,
): Promise<void> {
  const lessonId = lesson.id;
  // Earlier jobs may have spent the budget since this one was queued.
  await assertBudget(deps, deps.clock.now());
  const alreadyAccepted = await selectPersonalQuestions(deps.db, lessonId, studentId);
  const total = prompt.questionCount;
  const report = (stage: JobStage, done: number) => reportProgress(deps.db, context, stage, done, total);
  await report('reading', alreadyAccepted.length);

  const others = createOtherSets();
  let lastSeen = 0;
  const refresh = async (db: Db | Tx) => {
    const newQuestions = await selectQuestionsOfOtherStudents(db, { lessonId, studentId }, lastSeen);
    lastSeen = newQuestions.at(-1)?.id ?? lastSeen;
    others.add(newQuestions);
  };
  let storedCount = alreadyAccepted.length;
  const bank = await writeQuestionBank({
    evaluator: deps.evaluator,
    request: personalBankRequest(lesson, prompt, studentId),
    pages: [],
    existing: [],
    alreadyAccepted: alreadyAccepted.map((question) => ({
      ...question,
      sourcePage: null,
      isModified: false,
      isNew: false,
      doubt: null,
    })),
    checkKeys: deps.settings.checkKeys,
    doubtful: 'drop',
    others: { ...others, refresh: () => refresh(deps.db) },
    context: recordCalls(deps, context, { attemptId: null, lessonId, studentId, storeTexts: false }),
    onStage: report,
    onAccepted: (questions, copies) =>
      write(deps.db, async (tx) => {
        // Other sets are written concurrently: reload them, so that duplicates of their new questions are found.
        await refresh(tx);
        const own = copies ? questions : questions.filter((question) => !others.has(question));
        storedCount += own.length;
        await reportProgress(tx, context, 'checking', storedCount, total);
        const added = own.map((question) => ({ ...question, language: prompt.language }));
        const home = { lessonId, ownerStudentId: studentId, generationId: null };
        await insertQuestions(tx, { ...home, questions: added }, toInstant(deps.clock.now()));
        return own;
      }),
  });
  // Too few usable questions: fail, so that the job retries and keeps the stored ones.
  if (bank.isIncomplete) throw new AppError('ai-failed');
  await report('saving', storedCount);
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    const questions = await selectPersonalQuestions(tx, lessonId, studentId);
    const given = questions.map(({ id, position }) => ({ studentId, questionId: id, position }));
    await insertAssignments(tx, lessonId, given, now);
    await markQuestionSetReady(tx, lessonId, studentId);
  });
}

async function assignFromBank(
  deps: PrepareDeps,
  { lesson, prompt, studentId }: OwnSet,
  context: JobContext,
): Promise<void> {
  const at = deps.clock.now();
  const now = toInstant(at);
  await write(deps.db, async (tx) => {
    if (await findLiveJob(tx, bankJobKey(lesson.id)))
      throw new NotYetError(toInstant(addSeconds(at, bankWaitSeconds)));
    const { seed } = personalBankRequest(lesson, prompt, studentId);
    const given = await selectAssignmentsOfOtherStudents(tx, { lessonId: lesson.id, studentId });
    const drawn = drawFromBank(await selectBank(tx, lesson.id), prompt, seed, given);
    if (drawn.length === 0) throw new AppError('lesson-without-questions');
    // Writing the bank failed. The teacher or the student has to request it again.
    if (drawn.length < prompt.questionCount && deps.evaluator.kind === 'model')
      throw new AppError('ai-failed');
    await reportProgress(tx, context, 'saving', drawn.length, drawn.length);
    await completeJob(tx, context, now);
    const positions = drawn.map(({ id, position }) => ({ studentId, questionId: id, position }));
    await insertAssignments(tx, lesson.id, positions, now);
    await markQuestionSetReady(tx, lesson.id, studentId);
  });
}
