import { hasPicture } from '../../../shared/content/pictures.ts';
import type { StaleReason } from '../../../shared/contracts/calibration.ts';
import { type CalibrationFigures, calibrationFigures } from '../../../shared/rules/calibration-figures.ts';
import type { GraderVersion } from '../../ai/evaluator.ts';
import { pictureVersionOf } from '../../ai/prompts/prompt-form.ts';
import { inputVersion } from '../../kernel/content-hash.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import {
  type FinishedRun,
  type GradedContent,
  selectFinishedRuns,
  selectOpenQuestions,
} from './reliability-queries.ts';

export interface LessonReliability {
  hasOpenQuestions: boolean;
  /** Finished runs, latest first. */
  runs: (FinishedRun & { stale: StaleReason | null })[];
  /** Computed from the latest run of each open question, without stale runs; null when none is left. */
  figures: CalibrationFigures | null;
}

/** Returns a hash of everything in the question that affects grading; a run is stale once it changes. */
export function contentVersion({ text, statement, correctAnswer, criteria }: GradedContent): string {
  // Empty notes are left out, so that runs from before notes existed stay valid.
  const read = criteria.map(({ text, points, note }) => [text, points, ...(note ? [note] : [])]);
  return inputVersion([text, statement, correctAnswer, read]);
}

/**
 * Returns the model and prompt version that grade the question. A question with pictures uses the prompt version for
 * vision when the school allows the model to see pictures.
 */
export function graderOf(
  { model, promptVersion, seesPictures }: GraderVersion,
  { text, statement, stimulus }: Pick<GradedContent, 'text' | 'statement' | 'stimulus'>,
): Pick<GraderVersion, 'model' | 'promptVersion'> {
  const isSeen = seesPictures && [text, statement, stimulus?.text ?? ''].some(hasPicture);
  return { model, promptVersion: isSeen ? pictureVersionOf(promptVersion) : promptVersion };
}

/** Returns how reliably the lesson's open answers are graded, from its calibration runs. */
export async function computeLessonReliability(
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
  const current = latest.filter(({ stale }) => stale === null);
  return {
    hasOpenQuestions: questions.length > 0,
    runs,
    figures: calibrationFigures(current.flatMap(({ samples }) => [...samples.values()])),
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
