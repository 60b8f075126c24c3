import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { maskPersonalData } from '../../src/domain/ai/text/mask-personal-data.ts';

function readLines<T>(name: string): T[] {
  const text = readFileSync(join(import.meta.dirname, 'masking', name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

it('keeps the numbers, codes and @ of right answers', () => {
  const changed = readLines<{ answer: string }>('right-answers.jsonl').filter(
    ({ answer }) => maskPersonalData(answer) !== answer,
  );
  expect(changed).toEqual([]);
});

it('masks what only a person can own, where the words around or the form say so', () => {
  const all = readLines<{ answer: string; secret: string }>('personal-data.jsonl');
  const missed = all.filter(({ answer, secret }) => maskPersonalData(answer).includes(secret));
  expect(missed.length / all.length).toBeLessThanOrEqual(0.02);
});
