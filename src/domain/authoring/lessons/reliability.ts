import { hasPicture } from '../../../shared/content/pictures.ts';
import type { StaleReason } from '../../../shared/contracts/calibration.ts';
import { type CalibrationFigures, calibrationFigures } from '../../../shared/rules/calibration-figures.ts';
import type { GraderVersion } from '../../ai/evaluator.ts';
import { withSight } from '../../ai/prompts/prompt-form.ts';
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

/** Who grades answers to the question: one with pictures by sight of them, where the school allows it. */
export function graderOf(
  { model, promptVersion, seesPictures }: GraderVersion,
  { text, statement, stimulus }: Pick<GradedContent, 'text' | 'statement' | 'stimulus'>,
): Pick<GraderVersion, 'model' | 'promptVersion'> {
  const isSeen = seesPictures && [text, statement, stimulus?.text ?? ''].some(hasPicture);
  return { model, promptVersion: isSeen ? withSight(promptVersion) : promptVersion };
}

/** How reliably the lesson's open answers are graded, as far as its teacher had it tested. */
export async function lessonReliability(
  db: Db | Tx,
  lessonId: number,
  grader: GraderVersion,
): Promise<LessonReliability> {
  const questions = await selectOpenQuestions(db, lessonId);
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const runs = (await selectFinishedRuns(db, lessonId)).map((run) => ({
    ...run,
    stale: staleReason(run, grader, byId.get(run.questionId)),
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
  grader: GraderVersion,
  question: GradedContent | undefined,
): StaleReason | null {
  if (!question) return 'question';
  const { model, promptVersion } = graderOf(grader, question);
  if (run.model !== model || run.promptVersion !== promptVersion) return 'grader';
  return run.contentVersion === contentVersion(question) ? null : 'question';
}
