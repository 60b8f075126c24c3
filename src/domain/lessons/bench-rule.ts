import { type BenchRule, meetsBenchRule } from '../../shared/rules/bench-figures.ts';
import { benchRuleRules } from '../../shared/rules/bench-rules.ts';
import { firstProblem } from '../../shared/rules/rule-kinds.ts';
import type { Evaluator } from '../ai/evaluator.ts';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findSettings, putSetting } from '../settings/setting-queries.ts';
import { lessonReliability } from './reliability.ts';

/** What the school asks of a bench before a lesson with open answers is enabled; null when it asks for nothing. */
export async function readBenchRule(db: Db | Tx): Promise<BenchRule | null> {
  return (await findSettings(db, 'benchRule')).benchRule;
}

/** Throws `bench-limits`. */
export async function saveBenchRule(deps: Pick<Deps, 'db'>, rule: BenchRule | null): Promise<void> {
  const problem = rule && firstProblem(benchRuleRules, rule);
  if (problem) throw new AppError(problem);
  await putSetting(deps.db, 'benchRule', rule);
}

/**
 * Throws `bench-missing` when the school asks for a bench and the lesson's open questions have none within its
 * limits. Without a model there is nothing to test: every mark is provisional and shown to the teacher.
 */
export async function assertBenchRule(
  tx: Tx,
  evaluator: Pick<Evaluator, 'kind' | 'grader'>,
  lessonId: number,
): Promise<void> {
  if (evaluator.kind === 'offline') return;
  const rule = await readBenchRule(tx);
  if (!rule) return;
  const { hasOpenQuestions, figures } = await lessonReliability(tx, lessonId, evaluator.grader);
  if (hasOpenQuestions && !meetsBenchRule(figures, rule)) throw new AppError('bench-missing');
}
