import type { Bench, BenchRun, BenchSample } from '../../shared/contracts/bench.ts';
import { benchLimits } from '../../shared/contracts/limits.ts';
import { benchFigures, sampleFigures } from '../../shared/rules/bench-figures.ts';
import type { Caller } from '../access.ts';
import { estimateGrading } from '../ai/grading/estimate-grading.ts';
import { tokensLeft } from '../allowance/token-budget.ts';
import type { Deps } from '../deps.ts';
import { findLiveJob } from '../jobs/job-queries.ts';
import { readBenchRule } from '../lessons/bench-rule.ts';
import { type LessonReliability, lessonReliability } from '../lessons/reliability.ts';
import { benchKey } from './bench-key.ts';
import { hasOpenRun, selectSamples } from './bench-queries.ts';
import { gradingOfSample } from './grade-sample.ts';
import { ownOpenQuestion } from './own-open-question.ts';

/** The test bench of an open question of the caller's: samples, what the grader gave, and what a run would take. */
export async function getBench(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'settings'>,
  caller: Caller,
  questionId: number,
): Promise<Bench> {
  const { db, evaluator } = deps;
  const { lesson, question } = await ownOpenQuestion(db, caller, questionId);
  const samples = await selectSamples(db, questionId);
  const { runs, figures } = await lessonReliability(db, lesson.id, evaluator.grader);
  const [latest, before] = runs.filter((run) => run.questionId === questionId);
  const jobId = await findLiveJob(db, benchKey(questionId));
  const graded = samples.map(
    (sample): BenchSample => ({ ...sample, grades: latest?.samples.get(sample.sampleId)?.grades ?? [] }),
  );
  const requests = samples.map((sample) => gradingOfSample(lesson, question, sample.answer, 0));
  const each = requests.map(estimateGrading);
  return {
    questionId,
    samples: worstFirst(graded),
    run: latest ? toRun(latest) : null,
    previous: before ? toRun(before) : null,
    jobId,
    brokenOff: jobId === null && (await hasOpenRun(db, questionId)),
    estimate:
      evaluator.kind === 'model'
        ? {
            calls: each.reduce((sum, { calls }) => sum + calls, 0) * benchLimits.passes,
            // More digits than it knows would make it look like a bill.
            tokens:
              Math.ceil((each.reduce((sum, one) => sum + one.tokens, 0) * benchLimits.passes) / 100) * 100,
          }
        : null,
    tokensLeft: await tokensLeft(deps, deps.clock.now()),
    lesson: figures,
    rule: await readBenchRule(db),
  };
}

function toRun(run: LessonReliability['runs'][number]): BenchRun | null {
  const figures = benchFigures([...run.samples.values()]);
  const { finishedAt, label, promptVersion, stale } = run;
  return figures && { ...figures, finishedAt, label, promptVersion, stale };
}

function worstFirst(samples: BenchSample[]): BenchSample[] {
  const difference = (sample: BenchSample) => sampleFigures(sample)?.difference ?? -1;
  return samples.toSorted((one, other) => difference(other) - difference(one));
}
