import { expect, test } from 'vitest';
import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { generationStages } from './generation-stages.ts';

const job: JobView = {
  id: 1,
  kind: 'generate-questions',
  state: 'running',
  stage: 'generating',
  progressDone: 0,
  progressTotal: 10,
  tries: 1,
  errorCode: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
};
const labels = { reading: 'Leer', generating: 'Generar', checking: 'Comprobar', saving: 'Guardar' };
const statesOf = (changes: Partial<JobView>) =>
  generationStages({ ...job, ...changes }, labels, {}).map(({ state }) => state);

test('follows the stage of the job, and shows generating and checking as concurrent between batches', () => {
  expect(statesOf({ state: 'queued', stage: 'waiting' })).toEqual([
    'pending',
    'pending',
    'pending',
    'pending',
  ]);
  expect(statesOf({ stage: 'reading' })).toEqual(['current', 'pending', 'pending', 'pending']);
  expect(statesOf({})).toEqual(['done', 'current', 'pending', 'pending']);
  expect(statesOf({ stage: 'checking' })).toEqual(['done', 'done', 'current', 'pending']);
  expect(statesOf({ progressDone: 4 })).toEqual(['done', 'current', 'current', 'pending']);
  expect(statesOf({ stage: 'checking', progressDone: 4 })).toEqual(['done', 'current', 'current', 'pending']);
  expect(statesOf({ stage: 'checking', progressDone: 10 })).toEqual(['done', 'done', 'current', 'pending']);
  expect(statesOf({ stage: 'saving', progressDone: 10 })).toEqual(['done', 'done', 'done', 'current']);
  expect(statesOf({ state: 'done', stage: 'finished' })).toEqual(['done', 'done', 'done', 'done']);
});

test('keeps the completed stages of a job that waits for a retry', () => {
  expect(statesOf({ state: 'queued', stage: 'retrying', progressDone: 4 })).toEqual([
    'done',
    'pending',
    'pending',
    'pending',
  ]);
});
