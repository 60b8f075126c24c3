import { recordCalls } from '../../ai/calls/record-calls.ts';
import type { GradingItem } from '../../ai/evaluator.ts';
import { assertBudget } from '../../ai/quota/token-budget.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findGrading, findLegacyLesson, setGradingResult } from './legacy-queries.ts';

/** Default criteria for an answer without a reference answer. */
const criteriaWithoutReference = {
  es: [
    { text: 'Responde a lo que pide la pregunta con ideas correctas.', points: 6 },
    { text: 'Explica o justifica cómo llega a su respuesta.', points: 4 },
  ],
  en: [
    { text: 'Answers what the question asks with correct ideas.', points: 6 },
    { text: 'Explains or justifies how it gets to the answer.', points: 4 },
  ],
};

/** Runs the job that grades an answer of a legacy lesson. */
export async function gradeLegacy(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>,
  payload: { gradingId: number },
  context: JobContext,
): Promise<void> {
  const grading = await findGrading(deps.db, payload.gradingId);
  if (!grading) throw new AppError('not-found');
  if (grading.lessonId === null) await assertBudget(deps, deps.clock.now());
  const lesson = grading.lessonId === null ? null : await findLegacyLesson(deps.db, grading.lessonId);
  await reportProgress(deps.db, context, 'grading', 0, 1);
  const item: GradingItem = {
    id: 'q1',
    question: grading.question,
    statement: '',
    modelAnswer: grading.referenceAnswer,
    criteria: grading.referenceAnswer ? [] : criteriaWithoutReference[grading.language],
    answer: grading.answer,
  };
  const outcome = await deps.evaluator.gradeOpenAnswers(
    {
      language: grading.language,
      topic: lesson?.name ?? grading.question.slice(0, 200),
      items: [item],
      hideSolution: true,
      withoutTeacher: true,
      seed: grading.id,
    },
    recordCalls(deps, context, { attemptId: null, lessonId: null, storeTexts: false }),
  );
  const result = outcome.graded[0];
  if (!result) throw new AppError('ai-unreadable');
  await write(deps.db, async (tx) => {
    await completeJob(tx, context, toInstant(deps.clock.now()));
    await setGradingResult(tx, grading.id, { grade: result.grade, feedback: result.feedback });
  });
}
