import type {
  Calibration,
  CalibrationRun,
  CalibrationSample,
} from '../../../shared/contracts/calibration.ts';
import { calibrationLimits } from '../../../shared/contracts/staff-limits.ts';
import { calibrationFigures, sampleFigures } from '../../../shared/rules/calibration-figures.ts';
import { estimateGrading } from '../../ai/grading/estimate-grading.ts';
import { tokensLeft } from '../../ai/quota/token-budget.ts';
import { computeAgreement } from '../../attempts/agreement.ts';
import { selectSamplePairs } from '../../attempts/blind-sample-queries.ts';
import { selectSharedExamples } from '../../attempts/boundary-examples.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { withPictureSizes } from '../../delivery/sittings/attach-pictures.ts';
import { toGradingItem } from '../../delivery/sittings/grading-item.ts';
import { maskCoursePeople } from '../../delivery/sittings/mask-course-people.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { findLiveJob } from '../../kernel/jobs/job-queries.ts';
import { buildSampleRequest } from './build-sample-request.ts';
import { calibrationKey } from './calibration-key.ts';
import { hasOpenRun, selectSamples } from './calibration-queries.ts';
import { readCalibrationRule } from './calibration-rule.ts';
import { ownOpenQuestion } from './own-open-question.ts';
import { computeLessonReliability, type LessonReliability } from './reliability.ts';

/** Returns the calibration of an open question of the caller: samples, the grader's results, and the estimated cost of a run. */
export async function getCalibration(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'settings'>,
  caller: Caller,
  questionId: number,
): Promise<Calibration> {
  const { db, evaluator } = deps;
  const { lesson, question } = await ownOpenQuestion(db, caller, questionId);
  const samples = await selectSamples(db, questionId);
  const pairs = await selectSamplePairs(db, { lessonId: lesson.id });
  const { runs, figures } = await computeLessonReliability(db, lesson.id, evaluator.grader);
  const [latest, previousRun] = runs.filter((run) => run.questionId === questionId);
  const jobId = await findLiveJob(db, calibrationKey(questionId));
  const graded = samples.map(
    (sample): CalibrationSample => ({
      ...sample,
      grades: latest?.samples.get(sample.sampleId)?.grades ?? [],
    }),
  );
  const requests = samples.map((sample) => {
    const request = buildSampleRequest(lesson, question, sample.answer, 0);
    return { ...request, items: request.items.map((item) => withPictureSizes(evaluator, item, question)) };
  });
  const each = requests.map(estimateGrading);
  return {
    questionId,
    samples: worstFirst(graded),
    run: latest ? toRun(latest) : null,
    previous: previousRun ? toRun(previousRun) : null,
    jobId,
    brokenOff: jobId === null && (await hasOpenRun(db, questionId)),
    estimate:
      evaluator.kind === 'model'
        ? {
            calls: each.reduce((sum, { calls }) => sum + calls, 0) * calibrationLimits.passes,
            // Rounded up to hundreds: more digits would suggest a precision that the estimate does not have.
            tokens:
              Math.ceil((each.reduce((sum, one) => sum + one.tokens, 0) * calibrationLimits.passes) / 100) *
              100,
          }
        : null,
    tokensLeft: await tokensLeft(deps, deps.clock.now()),
    lesson: figures,
    examples: await listShownExamples(deps, lesson, question),
    blind: {
      question: computeAgreement(pairs.filter((pair) => pair.questionId === questionId)),
      lesson: computeAgreement(pairs),
    },
    rule: await readCalibrationRule(db),
  };
}

/** Returns the question's examples as a prompt would show them to the model, with names masked. */
async function listShownExamples(
  deps: Pick<Deps, 'db' | 'evaluator'>,
  lesson: LessonRecord,
  question: StoredQuestion,
): Promise<Calibration['examples']> {
  const examples = (await selectSharedExamples(deps.db, [question.id])).get(question.id) ?? [];
  const withoutNames = await maskCoursePeople(deps, lesson);
  const { examples: masked = [] } = withoutNames(toGradingItem(question, '', 0, examples));
  let next = 0;
  return examples.map(({ id, approved, mark, near }) => {
    const { answer, reason } = masked[next]!;
    next += 1;
    const shownNear = near && { answer: masked[next]!.answer, mark: near.mark };
    if (near) next += 1;
    return { id, approved, answer, mark, reason, near: shownNear };
  });
}

function toRun(run: LessonReliability['runs'][number]): CalibrationRun | null {
  const figures = calibrationFigures([...run.samples.values()]);
  const { finishedAt, label, promptVersion, stale } = run;
  return figures && { ...figures, finishedAt, label, promptVersion, stale };
}

function worstFirst(samples: CalibrationSample[]): CalibrationSample[] {
  const difference = (sample: CalibrationSample) => sampleFigures(sample)?.difference ?? -1;
  return samples.toSorted((one, other) => difference(other) - difference(one));
}
