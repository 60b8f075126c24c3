import { calibrationLimits } from '../../../shared/contracts/staff-limits.ts';
import { claimedGrade } from '../../../shared/rules/criteria-grade.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { isPictureVersion } from '../../ai/prompts/prompt-form.ts';
import { assertBudget } from '../../ai/quota/token-budget.ts';
import { findLesson } from '../../authoring/lessons/lesson-queries.ts';
import { isDerivingCriteria } from '../../authoring/questions/derive-criteria.ts';
import { findQuestion } from '../../authoring/questions/question-queries.ts';
import { attachPictures, type ModelPictureDeps } from '../../delivery/sittings/attach-pictures.ts';
import { maskCoursePeople } from '../../delivery/sittings/mask-course-people.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, NotYetError, reportProgress } from '../../kernel/jobs/job-context.ts';
import { buildSampleRequest } from './build-sample-request.ts';
import {
  finishRun,
  insertGradings,
  resumeOrStartRun,
  selectRunGradings,
  selectSamples,
} from './calibration-queries.ts';
import { contentVersion, graderOf } from './reliability.ts';

const passes = Array.from({ length: calibrationLimits.passes }, (_, pass) => pass);

/**
 * Job handler: grades every sample of a question `calibrationLimits.passes` times, through the same code path as
 * student answers, without creating an attempt. Stores each grade immediately: a restarted run continues where it
 * stopped, provided that neither the grader nor the question has changed.
 */
export async function runCalibration(
  deps: ModelPictureDeps & Pick<Deps, 'db' | 'clock' | 'settings'>,
  { questionId }: { questionId: number },
  context: JobContext,
): Promise<void> {
  const { db, evaluator } = deps;
  const questionRecord = await findQuestion(db, questionId);
  const lesson = questionRecord && (await findLesson(db, questionRecord.lessonId));
  if (!questionRecord || !lesson) throw new AppError('not-found');
  const { question } = questionRecord;
  // Waits until the question's criteria are generated, because student answers are graded with them too.
  if (await isDerivingCriteria(db, question))
    throw new NotYetError(toInstant(addSeconds(deps.clock.now(), 2)));
  await assertBudget(deps, deps.clock.now());
  const version = { ...graderOf(evaluator.grader, question), contentVersion: contentVersion(question) };
  const runId = await write(db, (tx) =>
    resumeOrStartRun(tx, questionId, version, evaluator.label, toInstant(deps.clock.now())),
  );
  const samples = await selectSamples(db, questionId);
  const storedGradings = await selectRunGradings(db, runId);
  const total = samples.length * passes.length;
  let done = storedGradings.length;
  await reportProgress(db, context, 'grading', done, total);
  const withoutNames = await maskCoursePeople(deps, lesson);
  const calls = recordCalls(deps, context, { attemptId: null, lessonId: lesson.id, storeTexts: false });

  for (const { sampleId, answer } of samples) {
    const missing = passes.filter(
      (pass) => !storedGradings.some((one) => one.sampleId === sampleId && one.pass === pass),
    );
    if (missing.length === 0) continue;
    const results = await Promise.allSettled(
      missing.map(async (pass) => {
        const sample = buildSampleRequest(lesson, question, answer, pass);
        const items = await attachPictures(deps, sample.items.map(withoutNames), () => question);
        const request = { ...sample, items };
        const outcome = await evaluator.gradeOpenAnswers(request, calls);
        // A mark without evidence waits for the teacher in a lesson; here it shows what the model claims.
        const claim = outcome.awaiting?.[0]?.proposal;
        const graded = outcome.graded[0] ?? (claim && { ...claim, grade: claimedGrade(claim.criteria) });
        // A mark given without the picture says nothing about marks given with it.
        const lacksPicture =
          isPictureVersion(version.promptVersion) && !isPictureVersion(graded?.promptVersion ?? '');
        if (!graded || lacksPicture) throw new AppError('ai-unreadable', { missing: 1 });
        return { pass, grade: graded.grade };
      }),
    );
    const grades = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    done += grades.length;
    await write(db, async (tx) => {
      await reportProgress(tx, context, 'grading', done, total);
      const stillExists = (await selectSamples(tx, questionId)).some(
        (sample) => sample.sampleId === sampleId,
      );
      if (stillExists && grades.length > 0) await insertGradings(tx, runId, sampleId, grades);
    });
    const failure = results.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
  }
  await write(db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    await finishRun(tx, runId, questionId, now);
  });
}
