import type { StaleReason } from '../../../shared/contracts/calibration.ts';
import { type CalibrationFigures, calibrationFigures } from '../../../shared/rules/calibration-figures.ts';
import type { GraderVersion } from '../../ai/evaluator.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { inputVersion } from '../../kernel/jobs/input-version.ts';
import {
  type FinishedRun,
  type GradedContent,
  selectFinishedRuns,
  selectOpenQuestions,
} from './reliability-queries.ts';

export interface LessonReliability {
  hasOpenQuestions: boolean;
  /** Of each question the latest run that ended first. */
  runs: (FinishedRun & { stale: StaleReason | null })[];
  /** Over the latest run of every open question, but for those that are stale; null without any. */
  figures: CalibrationFigures | null;
}

/** What a run measured, in so far as it is the question's: the same as long as nothing an answer is graded by changed. */
export function contentVersion({ text, statement, correctAnswer, criteria }: GradedContent): string {
  // A note counts where there is one, so that what was measured before there were any still holds.
  const read = criteria.map(({ text, points, note }) => [text, points, ...(note ? [note] : [])]);
  return inputVersion([text, statement, correctAnswer, read]);
}

/** How reliably the lesson's open answers are graded, as far as its teacher had it tested. */
export async function lessonReliability(
  db: Db | Tx,
  lessonId: number,
  grader: GraderVersion,
): Promise<LessonReliability> {
  const questions = await selectOpenQuestions(db, lessonId);
  const versions = new Map(questions.map((question) => [question.questionId, contentVersion(question)]));
  const runs = (await selectFinishedRuns(db, lessonId)).map((run) => ({
    ...run,
    stale: staleReason(run, grader, versions.get(run.questionId)),
  }));
  const latest = questions.flatMap(
    ({ questionId }) => runs.find((run) => run.questionId === questionId) ?? [],
  );
  const holding = latest.filter(({ stale }) => stale === null);
  return {
    hasOpenQuestions: questions.length > 0,
    runs,
    figures: calibrationFigures(holding.flatMap(({ samples }) => [...samples.values()])),
  };
}

function staleReason(
  run: FinishedRun,
  { model, promptVersion }: GraderVersion,
  content: string | undefined,
): StaleReason | null {
  if (run.model !== model || run.promptVersion !== promptVersion) return 'grader';
  return run.contentVersion === content ? null : 'question';
}
