import { expect, it } from 'vitest';
import type { Gradebook } from '../contracts/gradebook.ts';
import { findGradebookChanges, itemsNotCounted } from './gradebook-changes.ts';

const item = (kind: 'lesson' | 'column', id: number, categoryId: number | null, termId: number | null) => ({
  kind,
  id,
  name: `${kind} ${id}`,
  categoryId,
  weight: 1,
  termId,
  chosenTermId: termId,
  dueTermId: termId,
});
const student = (studentId: number, lesson: number | null, outside: number | null) => ({
  studentId,
  names: `Persona ${studentId}`,
  surnames: '',
  email: '',
  awaiting: 0,
  cells: [
    { kind: 'lesson' as const, id: 1, grade: lesson, attempt: null, awaiting: 0 },
    { kind: 'column' as const, id: 1, grade: outside, attempt: null, awaiting: 0 },
  ],
});
const book = {
  terms: [{ termId: 7, name: 'Primera', startsOn: '2026-09-01', endsOn: '2026-12-01' }],
  categories: [],
  items: [item('lesson', 1, null, null), item('column', 1, null, 7)],
  students: [student(1, 8, 6), student(2, 5, 5), student(3, null, 7.5), student(4, null, null)],
} as unknown as Gradebook;

it('says whose course and term grades other categories change, and what no longer counts', () => {
  const next = {
    categories: [{ categoryId: 3, name: 'Lecciones', weight: 100 }],
    items: [item('lesson', 1, 3, null), item('column', 1, null, 7)],
  };
  expect(itemsNotCounted(next).map(({ name }) => name)).toEqual(['column 1']);
  expect(findGradebookChanges(book, next)).toEqual([
    {
      studentId: 1,
      names: 'Persona 1',
      changes: [
        { termId: null, from: 7, to: 8 },
        { termId: 7, from: 6, to: null },
      ],
    },
    { studentId: 2, names: 'Persona 2', changes: [{ termId: 7, from: 5, to: null }] },
    {
      studentId: 3,
      names: 'Persona 3',
      changes: [
        { termId: null, from: 7.5, to: null },
        { termId: 7, from: 7.5, to: null },
      ],
    },
  ]);
  expect(findGradebookChanges(book, book)).toEqual([]);
  expect(itemsNotCounted(book)).toEqual([]);
});
