export const jobKinds = [
  'extract-document',
  'generate-questions',
  'prepare-questions',
  'write-set-bank',
  'derive-criteria',
  'grade-sitting',
  'answer-question',
  'grade-legacy',
  'write-legacy-question',
  'regrade',
  'second-grading',
  'run-calibration',
  'try-attacks',
  'try-model',
  'fetch-model',
  'send-mail',
] as const;
export type JobKind = (typeof jobKinds)[number];
/** The kind of a stored job; `unknown` for a kind of another version of Aula, which this one cannot run. */
export type StoredJobKind = JobKind | 'unknown';

export function toStoredJobKind(kind: string): StoredJobKind {
  return (jobKinds as readonly string[]).includes(kind) ? (kind as JobKind) : 'unknown';
}

/** Groups on the admin's jobs page: running, waiting for a worker or a retry, failed, and ended otherwise. */
export const jobGroups = ['running', 'waiting', 'failed', 'ended'] as const;
export type JobGroup = (typeof jobGroups)[number];
