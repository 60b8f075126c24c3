import { expect, it } from 'vitest';
import { resolveDraftConflicts } from './resolve-draft-conflicts.ts';

const kept = [{ questionId: 1, answer: 'guardada', version: 3, page: 'a' }];
const given = (answer: string, over?: { version: number; page: string }) => ({
  questionId: 1,
  answer,
  ...(over && { over }),
});

it.each([
  ['over what it has seen lies over it', given('nueva', { version: 3, page: 'b' }), true],
  ['over an earlier version gives way', given('nueva', { version: 2, page: 'b' }), false],
  [
    'over nothing, where there is something by now, gives way',
    given('nueva', { version: 0, page: 'b' }),
    false,
  ],
  ['that clears the field over an earlier version gives way', given('', { version: 2, page: 'b' }), false],
  ['of the page that wrote last lies over its own', given('nueva', { version: 2, page: 'a' }), true],
  ['with the same text is no difference', given('guardada', { version: 1, page: 'b' }), true],
  ['that names no version lies over everything', given('nueva'), true],
  [
    'to a question without a draft is kept',
    { ...given('x', { version: 7, page: 'b' }), questionId: 2 },
    true,
  ],
])('an answer %s', (_, answer, isKept) => {
  const { newer, outdated } = resolveDraftConflicts(kept, [answer]);
  expect([newer, outdated]).toEqual(isKept ? [[answer], []] : [[], [answer]]);
});
