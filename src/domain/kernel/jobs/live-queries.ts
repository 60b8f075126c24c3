import { toStoredJobKind } from '../../../shared/contracts/job-values.ts';
import type { JobKind, JobStage } from '../../../shared/contracts/jobs.ts';
import { type Db, fromJson } from '../database/database.ts';

/** A queued or running job that calls a model. */
export interface LiveModelJob {
  id: number;
  kind: JobKind;
  payload: unknown;
  isRunning: boolean;
  stage: JobStage;
  done: number;
  total: number;
  runAfter: string;
}

/** Selects the queued and running jobs of known kinds that call a model, oldest first. */
export async function selectLiveModelJobs(db: Db): Promise<LiveModelJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('state', 'in', ['queued', 'running'])
    .where('quota', 'is not', null)
    .orderBy('id')
    .select(['id', 'kind', 'payload', 'state', 'stage', 'progress_done', 'progress_total', 'run_after'])
    .execute();
  return rows.flatMap((row) => {
    const kind = toStoredJobKind(row.kind);
    if (kind === 'unknown') return [];
    return {
      id: row.id,
      kind,
      payload: fromJson(row.payload),
      isRunning: row.state === 'running',
      stage: row.stage as JobStage,
      done: row.progress_done,
      total: row.progress_total,
      runAfter: row.run_after,
    };
  });
}
