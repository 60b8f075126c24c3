import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { evaluatorOf } from '../../ai/evaluator-of.ts';
import { assertBudget } from '../../ai/quota/token-budget.ts';
import { spreadTypes } from '../../ai/writing/spread-types.ts';
import { writeQuestionBank } from '../../ai/writing/write-question-bank.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findLesson, type LessonRecord } from '../lessons/lesson-queries.ts';
import { insertQuestions, selectBank } from '../questions/question-queries.ts';
import { commonBankRequest } from './bank-requests.ts';
import { findPrompt } from './prompt-queries.ts';
import { countBankByType, countEnrolled } from './question-set-queries.ts';

/** Key of the job that writes the missing bank questions of a lesson. */
export const bankJobKey = (lessonId: number) => `set-bank:${lessonId}`;

/** Returns how many questions the common bank of all sets still lacks; 0 when none are to be written. */
export async function countMissingInBank(
  db: Db | Tx,
  deps: Pick<Deps, 'evaluator'>,
  lesson: LessonRecord,
  prompt: CustomPrompt | null,
): Promise<number> {
  if (prompt?.way !== 'bank' || evaluatorOf(deps.evaluator, 'writing').kind === 'offline') return 0;
  const { types, total } = commonBankRequest(lesson, prompt, await countEnrolled(db, lesson.courseId));
  const existing = await countBankByType(db, lesson.id);
  const lacking = Object.entries(spreadTypes(types, total)).map(([type, count]) =>
    Math.max(0, count - (existing.get(type) ?? 0)),
  );
  return lacking.reduce((sum, count) => sum + count, 0);
}

/**
 * Runs the job that writes the missing questions of the common bank, from which all sets are drawn. The questions
 * become part of the lesson's bank and are visible to its teacher. No teacher reviews them before students see them, so
 * doubtful questions are dropped and rewritten.
 */
export async function writeSetBank(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>,
  { lessonId, studentId }: { lessonId: number; studentId: number },
  context: JobContext,
): Promise<void> {
  const lesson = await findLesson(deps.db, lessonId);
  const prompt = lesson && (await findPrompt(deps.db, lessonId));
  if (!lesson || !prompt) throw new AppError('lesson-without-questions');
  await assertBudget(deps, deps.clock.now());
  const request = commonBankRequest(lesson, prompt, await countEnrolled(deps.db, lesson.courseId));
  const { total } = request;
  const existing = await selectBank(deps.db, lessonId);
  const share = spreadTypes(request.types, total);
  const alreadyAccepted = Object.entries(share).flatMap(([type, count]) =>
    existing.filter((question) => question.type === type).slice(0, count),
  );
  let storedCount = alreadyAccepted.length;
  const report = (stage: 'generating' | 'checking' | 'saving', done: number) =>
    reportProgress(deps.db, context, stage, done, total);
  const bank = await writeQuestionBank({
    evaluator: deps.evaluator,
    request,
    pages: [],
    existing,
    alreadyAccepted: alreadyAccepted.map((question) => ({
      ...question,
      isModified: false,
      isNew: false,
      doubt: null,
    })),
    checkKeys: deps.settings.checkKeys,
    doubtful: 'drop',
    // The model calls count for the set whose request started the job.
    context: recordCalls(deps, context, { attemptId: null, lessonId, studentId, storeTexts: false }),
    onStage: report,
    onAccepted: async (questions) => {
      storedCount += questions.length;
      const added = questions.map((question) => ({ ...question, language: prompt.language }));
      await write(deps.db, async (tx) => {
        await reportProgress(tx, context, 'checking', storedCount, total);
        const home = { lessonId, ownerStudentId: null, generationId: null };
        await insertQuestions(tx, { ...home, questions: added }, toInstant(deps.clock.now()));
      });
      return questions;
    },
  });
  // A smaller bank is accepted when it is enough for one set; sets then overlap more.
  if (bank.questions.length < prompt.questionCount) throw new AppError('ai-failed');
  await report('saving', storedCount);
  await write(deps.db, (tx) => completeJob(tx, context, toInstant(deps.clock.now())));
}
