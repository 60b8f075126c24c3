import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ModelTrial } from './try-model.ts';

/** A completed trial. */
export interface StoredTrial
  extends Pick<
    ModelTrial,
    | 'version'
    | 'model'
    | 'marksRight'
    | 'marksTotal'
    | 'questionsUsable'
    | 'questionsTotal'
    | 'classSeconds'
    | 'bankSeconds'
  > {
  id: number;
  modelKey: string;
  work: AiWork;
  /** Display name. */
  label: string;
  triedAt: string;
  writeRate: number | null;
  parallelCalls: number;
}

export async function insertTrial(tx: Tx, trial: Omit<StoredTrial, 'id'>): Promise<void> {
  await tx
    .insertInto('model_trials')
    .values({
      model_key: trial.modelKey,
      work: trial.work,
      label: trial.label,
      model: trial.model,
      version: trial.version,
      tried_at: trial.triedAt,
      marks_right: trial.marksRight,
      marks_total: trial.marksTotal,
      questions_usable: trial.questionsUsable,
      questions_total: trial.questionsTotal,
      class_seconds: trial.classSeconds,
      bank_seconds: trial.bankSeconds,
      write_rate: trial.writeRate,
      parallel_calls: trial.parallelCalls,
    })
    .execute();
}

const trials = (db: Db | Tx) =>
  db
    .selectFrom('model_trials')
    .select([
      'id',
      'model_key as modelKey',
      'work',
      'label',
      'model',
      'version',
      'tried_at as triedAt',
      'marks_right as marksRight',
      'marks_total as marksTotal',
      'questions_usable as questionsUsable',
      'questions_total as questionsTotal',
      'class_seconds as classSeconds',
      'bank_seconds as bankSeconds',
      'write_rate as writeRate',
      'parallel_calls as parallelCalls',
    ])
    .orderBy('id', 'desc')
    .limit(1);

/** Returns the newest trial of a model; null when it was never tried. `key` is a `modelKey`. */
export async function findTrial(db: Db | Tx, key: string): Promise<StoredTrial | null> {
  const row = await trials(db).where('model_key', '=', key).executeTakeFirst();
  return row ? { ...row, work: row.work as AiWork } : null;
}

/**
 * Returns the trial to compare with: the newest earlier one of the same work, by another model or with other prompt
 * versions. Without a `trial` of the model, the newest one of another model.
 */
export async function findPreviousTrial(
  db: Db | Tx,
  { key, work, trial }: { key: string; work: AiWork; trial: Pick<StoredTrial, 'id' | 'version'> | null },
): Promise<StoredTrial | null> {
  let query = trials(db).where('work', '=', work);
  if (trial)
    query = query
      .where('id', '<', trial.id)
      .where((where) => where.or([where('model_key', '!=', key), where('version', '!=', trial.version)]));
  else query = query.where('model_key', '!=', key);
  const row = await query.executeTakeFirst();
  return row ? { ...row, work: row.work as AiWork } : null;
}
