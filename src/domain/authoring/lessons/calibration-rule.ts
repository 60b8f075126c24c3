import { type CalibrationRule, meetsCalibrationRule } from '../../../shared/rules/calibration-figures.ts';
import { calibrationRuleRules } from '../../../shared/rules/calibration-rules.ts';
import { firstProblem } from '../../../shared/rules/rule-kinds.ts';
import type { Evaluator } from '../../ai/evaluator.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { lessonReliability } from './reliability.ts';

/** What the school asks of a calibration before a lesson with open answers is enabled; null when it asks for nothing. */
export async function readCalibrationRule(db: Db | Tx): Promise<CalibrationRule | null> {
  return (await findSettings(db, 'calibrationRule')).calibrationRule;
}

/** Throws `calibration-limits`. */
export async function saveCalibrationRule(
  deps: Pick<Deps, 'db'>,
  rule: CalibrationRule | null,
): Promise<void> {
  const problem = rule && firstProblem(calibrationRuleRules, rule);
  if (problem) throw new AppError(problem);
  await putSetting(deps.db, 'calibrationRule', rule);
}

/**
 * Throws `calibration-missing` when the school asks for a calibration and the lesson's open questions have none within its
 * limits. Without a model there is nothing to test: every mark is provisional and shown to the teacher.
 */
export async function assertCalibrationRule(
  tx: Tx,
  evaluator: Pick<Evaluator, 'kind' | 'grader'>,
  lessonId: number,
): Promise<void> {
  if (evaluator.kind === 'offline') return;
  const rule = await readCalibrationRule(tx);
  if (!rule) return;
  const { hasOpenQuestions, figures } = await lessonReliability(tx, lessonId, evaluator.grader);
  if (hasOpenQuestions && !meetsCalibrationRule(figures, rule)) throw new AppError('calibration-missing');
}
