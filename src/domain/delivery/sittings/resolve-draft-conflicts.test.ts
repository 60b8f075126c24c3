import { expect, it } from 'vitest';
import { resolveDraftConflicts } from './resolve-draft-conflicts.ts';

const kept = [{ questionId: 1, answer: 'guardada', version: 3, page: 'a' }];
const given = (answer: string, over?: { version: number; page: string }) => ({
  questionId: 1,
  answer,
  ...(over && { over }),
});

it.each([
  ['accepts an answer based on the stored version', given('nueva', { version: 3, page: 'b' }), true],
  ['rejects an answer based on an earlier version', given('nueva', { version: 2, page: 'b' }), false],
  [
    'rejects an answer based on no draft when a draft is stored',
    given('nueva', { version: 0, page: 'b' }),
    false,
  ],
  ['rejects an empty answer based on an earlier version', given('', { version: 2, page: 'b' }), false],
  [
    'accepts an answer from the page that stored the last draft',
    given('nueva', { version: 2, page: 'a' }),
    true,
  ],
  ['accepts an answer with the stored text', given('guardada', { version: 1, page: 'b' }), true],
  ['accepts an answer without a version', given('nueva'), true],
  [
    'accepts an answer to a question without a draft',
    { ...given('x', { version: 7, page: 'b' }), questionId: 2 },
    true,
  ],
])('%s', (_, answer, isKept) => {
  const { newer, outdated } = resolveDraftConflicts(kept, [answer]);
  expect([newer, outdated]).toEqual(isKept ? [[answer], []] : [[], [answer]]);
});
