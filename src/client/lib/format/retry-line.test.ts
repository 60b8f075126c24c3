import { expect, test } from 'vitest';
import type { JobView } from '../../../shared/contracts/jobs.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { retryLine } from './retry-line.ts';

const t = ((key: string) => key) as TFunction;
const job = (stage: JobView['stage'], errorCode: string | null = null) => ({ stage, errorCode });

test('names the stopped AI, not a model failure, as the reason of a retry', () => {
  expect(retryLine(t, job('retrying', 'ai-stopped'))).toBe('jobs.stopped');
  expect(retryLine(t, job('retrying', 'ai-unreadable'))).toBe('jobs.retrying');
  expect(retryLine(t, job('grading'))).toBeNull();
  expect(retryLine(t, null)).toBeNull();
});
