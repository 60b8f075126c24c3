import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '../../../../shared/contracts/questions.ts';
import {
  addUnseenDrafts,
  applyServerIds,
  clearDoubt,
  edit,
  type LocalDraft,
  mergeServerDrafts,
} from './draft-list.ts';

const content: QuestionDraft = {
  type: 'verdadero_falso',
  text: 'La Tierra gira.',
  difficulty: 2,
  options: [],
  correctAnswer: 'Verdadero',
  statement: '',
  solutionExample: '',
  criteria: [],
  sourcePage: null,
  isModified: false,
  isNew: false,
  writer: null,
  doubt: null,
};
const onServer = (draftId: number, text = content.text, clientKey: string | null = null) => ({
  ...content,
  text,
  draftId,
  clientKey,
});
const here = (key: string, draftId: number | null): LocalDraft => ({
  ...content,
  key,
  draftId,
  isNew: draftId === null,
});

describe('the draft list', () => {
  test('keeps the keys of drafts that the server sends again', () => {
    const adopted = mergeServerDrafts([here('new-1', 7)], [onServer(6), onServer(7, 'Cambiada', 'new-1')]);
    expect(adopted.map(({ key }) => key)).toEqual(['new-1', 'server-6']);
    expect(adopted[0]?.text).toBe('Cambiada');
  });

  test('keeps the order when a draft is no longer doubtful, and puts a new doubtful draft first', () => {
    const doubt = { reason: 'none-right' as const, said: [] };
    const local = [here('a', 3), here('b', 1), here('c', 2)];
    const server = [onServer(1), onServer(2), onServer(3)];
    expect(mergeServerDrafts(local, server).map(({ draftId }) => draftId)).toEqual([3, 1, 2]);
    const news = [{ ...onServer(9), doubt }, onServer(1), onServer(2), onServer(3)];
    expect(mergeServerDrafts(local, news).map(({ draftId }) => draftId)).toEqual([9, 3, 1, 2]);
    expect(clearDoubt([{ ...here('a', 1), doubt }], 'a')[0]?.doubt).toBeNull();
  });

  test('adds drafts that arrived later, except those deleted on this page', () => {
    const server = [onServer(1), onServer(2), onServer(3)];
    const merged = addUnseenDrafts([here('a', 1)], server, new Set([1, 2]), new Set());
    expect(merged.map(({ draftId }) => draftId)).toEqual([1, 3]);
  });

  test('recognises drafts added here whose response was lost, and those deleted since', () => {
    const server = [onServer(1), onServer(8, 'Otra', 'new-1'), onServer(9, 'Otra', 'new-2'), onServer(10)];
    const local = [here('a', 1), here('new-1', null)];
    const merged = addUnseenDrafts(local, server, new Set([1]), new Set(['new-1', 'new-2']));
    expect(merged.map(({ key, draftId }) => [key, draftId])).toEqual([
      ['a', 1],
      ['new-1', 8],
      ['server-10', 10],
    ]);
  });

  test('gives manually added drafts their ids by key, even when one was deleted in the meantime', () => {
    const sent = [here('a', 1), here('new-1', null), here('new-2', null)];
    const server = [onServer(1), onServer(8, 'Dos', 'new-1'), onServer(9, 'Tres', 'new-2')];
    expect(applyServerIds(sent, sent, server).map(({ draftId }) => draftId)).toEqual([1, 8, 9]);
    const without = sent.filter(({ key }) => key !== 'new-1');
    expect(applyServerIds(without, sent, server).map(({ draftId }) => draftId)).toEqual([1, 9]);
  });

  test('marks an edited draft as modified, but not one added manually', () => {
    const edited = edit([here('a', 1), here('new-1', null)], 'a', { ...content, text: 'Otra' });
    expect(edited.map(({ isModified, text }) => [isModified, text])).toEqual([
      [true, 'Otra'],
      [false, content.text],
    ]);
    expect(edit([here('new-1', null)], 'new-1', content)[0]?.isModified).toBe(false);
  });
});
