import { type CalibrationRule, meetsCalibrationRule } from '../../../shared/rules/calibration-figures.ts';
import { calibrationRuleRules } from '../../../shared/rules/calibration-rules.ts';
import { firstProblem } from '../../../shared/rules/rule-factories.ts';
import type { Evaluator } from '../../ai/evaluator.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { computeLessonReliability } from './reliability.ts';

/**
 * Returns the calibration that the school requires before a lesson with open questions is enabled, or null for none.
 */
export async function readCalibrationRule(db: Db | Tx): Promise<CalibrationRule | null> {
  return (await findSettings(db, 'calibrationRule')).calibrationRule;
}

/** Saves the rule; null removes it. Throws `calibration-limits`. */
export async function saveCalibrationRule(
  deps: Pick<Deps, 'db'>,
  rule: CalibrationRule | null,
): Promise<void> {
  const problem = rule && firstProblem(calibrationRuleRules, rule);
  if (problem) throw new AppError(problem);
  await putSetting(deps.db, 'calibrationRule', rule);
}

/**
 * Throws `calibration-missing` when the school requires a calibration and the lesson's open questions have none within
 * its limits. Passes without a model: the offline evaluator's marks are all provisional and shown to the teacher.
 */
export async function assertCalibrationRule(
  tx: Tx,
  evaluator: Pick<Evaluator, 'kind' | 'grader'>,
  lessonId: number,
): Promise<void> {
  if (evaluator.kind === 'offline') return;
  const rule = await readCalibrationRule(tx);
  if (!rule) return;
  const { hasOpenQuestions, figures } = await computeLessonReliability(tx, lessonId, evaluator.grader);
  if (hasOpenQuestions && !meetsCalibrationRule(figures, rule)) throw new AppError('calibration-missing');
}
