import { expect, it } from 'vitest';
import { addComment, findComments, hasComment, removeComment } from './usual-comments.ts';

const comments = Array.from({ length: 12 }, (_, index) => ({ text: `Número ${index}`, times: 12 - index }));

it('lists the nine used most, and finds any by its words in any order, case and accent', () => {
  expect(findComments(comments, '')).toEqual(comments.slice(0, 9));
  expect(findComments(comments, '11 numero')).toEqual([comments[11]]);
  expect(findComments(comments, 'otro')).toEqual([]);
});

it('adds a comment once as a line of its own, and removes that line alone', () => {
  expect(addComment('', 'Bien.')).toBe('Bien.');
  const both = addComment('Lo tuyo.\n', 'Bien.');
  expect(both).toBe('Lo tuyo.\nBien.');
  expect(addComment(both, 'Bien.')).toBe(both);
  expect(hasComment('Muy bien.', 'bien.')).toBe(false);
  expect(removeComment(both, 'Bien.')).toBe('Lo tuyo.');
});
