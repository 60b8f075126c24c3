import { expect, it } from 'vitest';
import { ownCommentLines } from './comment-lines.ts';

it('takes each line once, and no line of the texts it replaces', () => {
  const feedback = ' Falta justificar la causa. \n\nBien.\nBien.\nRevisa «fase».';
  expect(ownCommentLines(feedback, ['Revisa «fase».\nOtra línea'], [])).toEqual([
    'Falta justificar la causa.',
    'Bien.',
  ]);
  expect(ownCommentLines('', [], [])).toEqual([]);
});

it('leaves out lines that name a student who reads them', () => {
  const feedback = 'Muy bien, IÑIGO.\nRevisa lo de Muñoz y sal.\nSigue así.';
  expect(ownCommentLines(feedback, [], ['Íñigo de la Sal Muñoz'])).toEqual(['Sigue así.']);
});

it('leaves out lines that are too long to be used again', () => {
  expect(ownCommentLines(`${'a'.repeat(301)}\n${'b'.repeat(300)}`, [], [])).toEqual(['b'.repeat(300)]);
});
