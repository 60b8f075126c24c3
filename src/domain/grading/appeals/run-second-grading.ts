import { recordCalls } from '../../ai/calls/record-calls.ts';
import { findMarkedAnswer } from '../../attempts/mark-queries.ts';
import { findCurrency } from '../../attempts/marking-policy.ts';
import { insertSecondGrading, type SecondGrading } from '../../attempts/second-grading-queries.ts';
import { findLessonFor } from '../../authoring/lessons/terms-queries.ts';
import { findQuestion } from '../../authoring/questions/question-queries.ts';
import { attachPictures, type ModelPictureDeps } from '../../delivery/sittings/attach-pictures.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import { buildGradingRules } from '../../delivery/sittings/grade-answers.ts';
import { gradeByCode } from '../../delivery/sittings/grade-by-code.ts';
import { toGradingItem } from '../../delivery/sittings/grading-item.ts';
import { maskCoursePeople } from '../../delivery/sittings/mask-course-people.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';

type SecondGradingDeps = ModelPictureDeps & Pick<Deps, 'db' | 'clock'>;

/**
 * Job handler: grades one answer a second time, on its own, with another seed and without the first grade in the
 * prompt. Nothing waits for the result: if the model fails permanently, the teacher decides without it.
 */
export async function runSecondGrading(
  deps: SecondGradingDeps,
  payload: { answerId: number },
  context: JobContext,
): Promise<void> {
  await reportProgress(deps.db, context, 'grading', 0, 1);
  const grading = await gradeAnswer(deps, payload.answerId, context);
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    if (grading) await insertSecondGrading(tx, payload.answerId, grading, now);
  });
}

/**
 * Returns null when the evaluator is not a model, when code can grade the answer, or when a model can read nothing of it.
 */
async function gradeAnswer(
  deps: SecondGradingDeps,
  answerId: number,
  context: JobContext,
): Promise<(SecondGrading & { promptVersion: string }) | null> {
  if (deps.evaluator.kind !== 'model') return null;
  const answer = await findMarkedAnswer(deps.db, answerId);
  const attempt = answer && (await findAttempt(deps.db, answer.attemptId));
  const lesson = attempt && (await findLessonFor(deps.db, attempt.lessonId, attempt.studentId));
  const question = answer && (await findQuestion(deps.db, answer.questionId))?.question;
  if (!answer || !attempt || !lesson || !question) throw new AppError('not-found');
  const rules = buildGradingRules(deps, lesson, attempt.number, deps.clock.now(), {
    policy: 'in-force',
    currency: await findCurrency(deps.db),
  });
  if (gradeByCode(question, answer.answer, rules)) return null;
  const { language } = question;
  const withoutNames = await maskCoursePeople(deps, lesson);
  const item = withoutNames(toGradingItem(question, answer.answer, 0));
  const items = await attachPictures(deps, [item], () => question);
  const outcome = await deps.evaluator.gradeOpenAnswers(
    // First gradings use the attempt id as the seed. A negative seed never equals one of those.
    { language, topic: lesson.topic, items, hideSolution: rules.hideSolution, seed: -answerId },
    recordCalls(deps, context, { attemptId: attempt.id, lessonId: lesson.id, storeTexts: true }),
  );
  const [graded] = outcome.graded;
  const [awaiting] = outcome.awaiting ?? [];
  // Nothing can be read of an answer that holds only words to the grader.
  if (awaiting && !awaiting.proposal) return null;
  const read = graded ?? awaiting?.proposal;
  if (!read) throw new AppError('ai-unreadable', { missing: 1 });
  const { grade, feedback, criteria, promptVersion = outcome.promptVersion } = read;
  return { grade, feedback, criteria, model: outcome.model, promptVersion };
}
