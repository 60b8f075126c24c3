import type { CustomPrompt } from '../../shared/contracts/generation.ts';
import type { JobStage } from '../../shared/contracts/jobs.ts';
import { recordCalls } from '../ai/calls/record-calls.ts';
import { writeQuestionBank } from '../ai/writing/write-question-bank.ts';
import { assertBudget } from '../allowance/token-budget.ts';
import { AppError } from '../app-error.ts';
import { insertAssignments } from '../assignments/assignment-queries.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type JobContext, publish, reportProgress } from '../jobs/job-context.ts';
import { findLesson, type LessonRecord } from '../lessons/lesson-queries.ts';
import { insertQuestions, selectBank, selectPersonalQuestions } from '../questions/question-queries.ts';
import { drawFromBank } from './draw-from-bank.ts';
import { personalBank } from './personal-bank.ts';
import { findPrompt } from './prompt-queries.ts';
import { markQuestionSetReady } from './question-set-queries.ts';

/**
 * The job that writes one student's own questions from the lesson's prompt. They are kept as they come
 * and given to the student together, when all are there. Without a model nobody has reviewed what would be
 * written: the student gets questions of the bank. Throws `lesson-without-questions` when it is empty.
 */
export async function prepareQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>,
  payload: { lessonId: number; studentId: number },
  context: JobContext,
): Promise<void> {
  const { lessonId, studentId } = payload;
  const lesson = await findLesson(deps.db, lessonId);
  const prompt = lesson && (await findPrompt(deps.db, lessonId));
  if (!lesson || !prompt) throw new AppError('lesson-without-questions');
  if (deps.evaluator.kind === 'offline') return giveFromBank(deps, lesson, prompt, studentId, context);
  // The budget may have been spent by those that were prepared before this one.
  await assertBudget(deps, deps.clock.now());
  const already = await selectPersonalQuestions(deps.db, lessonId, studentId);
  const total = prompt.questionCount;
  const report = (stage: JobStage, done: number) => reportProgress(deps.db, context, stage, done, total);
  await report('reading', already.length);

  let kept = already.length;
  const bank = await writeQuestionBank({
    evaluator: deps.evaluator,
    request: personalBank(lesson, prompt, studentId),
    pages: [],
    existing: [],
    already: already.map((question) => ({ ...question, sourcePage: null, isModified: false, isNew: false })),
    context: recordCalls(deps, context, { attemptId: null, lessonId, studentId, keepTexts: false }),
    onStage: report,
    onAccepted: async (questions) => {
      kept += questions.length;
      const added = questions.map((question) => ({ ...question, language: prompt.language }));
      await write(deps.db, async (tx) => {
        await reportProgress(tx, context, 'checking', kept, total);
        const home = { lessonId, ownerStudentId: studentId, generationId: null };
        await insertQuestions(tx, { ...home, questions: added }, toInstant(deps.clock.now()));
      });
    },
  });
  // Fewer than the teacher asked for, of those that could be read: tried again, with what is there kept.
  if (bank.short) throw new AppError('ai-failed');
  await report('saving', kept);
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await publish(tx, context, now);
    const questions = await selectPersonalQuestions(tx, lessonId, studentId);
    const places = questions.map((question) => ({ questionId: question.id, position: question.position }));
    await insertAssignments(tx, lessonId, [studentId], places, now);
    await markQuestionSetReady(tx, lessonId, studentId);
  });
}

async function giveFromBank(
  deps: Pick<Deps, 'db' | 'clock'>,
  lesson: LessonRecord,
  prompt: CustomPrompt,
  studentId: number,
  context: JobContext,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { seed } = personalBank(lesson, prompt, studentId);
    const drawn = drawFromBank(await selectBank(tx, lesson.id), prompt, seed);
    if (drawn.length === 0) throw new AppError('lesson-without-questions');
    await reportProgress(tx, context, 'saving', drawn.length, drawn.length);
    await publish(tx, context, now);
    const places = drawn.map(({ id, position }) => ({ questionId: id, position }));
    await insertAssignments(tx, lesson.id, [studentId], places, now);
    await markQuestionSetReady(tx, lesson.id, studentId);
  });
}
