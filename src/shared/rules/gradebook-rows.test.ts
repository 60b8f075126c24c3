import { expect, it } from 'vitest';
import type { Gradebook } from '../contracts/gradebook.ts';
import { roundAsShown, type SchoolScale } from './grade-display.ts';
import { gradeBand } from './grade-scale.ts';
import { createGradebookRows } from './gradebook-rows.ts';

const headings = {
  surnames: 'Apellidos',
  givenNames: 'Nombre',
  email: 'Correo',
  average: 'Media',
  courseGrade: 'Nota del curso',
  provisional: 'Provisional',
  words: {
    insufficient: 'Insuficiente',
    sufficient: 'Suficiente',
    good: 'Bien',
    notable: 'Notable',
    outstanding: 'Sobresaliente',
  },
};

/** A course with one lesson and one student, whose grade there is 4.94. */
const book = (scale: SchoolScale) =>
  ({
    scale,
    weighted: false,
    categories: [],
    items: [{ kind: 'lesson', id: 3, name: 'Examen', categoryId: null, weight: 1, termId: null }],
    students: [
      {
        studentId: 1,
        names: 'Ana Gil',
        surnames: 'Gil',
        email: '',
        awaiting: 0,
        cells: [{ kind: 'lesson', id: 3, grade: 4.94, attempt: null, awaiting: 0 }],
      },
    ],
  }) as unknown as Gradebook;
const rowsOn = (scale: SchoolScale) => createGradebookRows(book(scale), null, headings, ',');

it.each([
  [{ scale: '0-10', decimals: 1 }, ['Media', 'Examen'], [4.9, 4.94]],
  [{ scale: '1-7', decimals: 1 }, ['Media (1-7)', 'Examen (1-7)'], [4, 3.96]],
  [{ scale: '0-20', decimals: 0 }, ['Media (0-20)', 'Examen (0-20)'], [10, 9.88]],
  [{ scale: '0-100', decimals: 0 }, ['Media (0-100)', 'Examen (0-100)'], [49, 49.4]],
  [{ scale: 'es-words', decimals: 1 }, ['Media', 'Examen (0-10)'], ['Insuficiente (4,9)', 4.94]],
] as const)('puts every column of a file in the scale of its heading: %o', (scale, heads, cells) => {
  const [head, row] = rowsOn(scale);
  expect(head!.slice(3)).toEqual(heads);
  expect(row!.slice(3)).toEqual(cells);
});

it.each([
  [4.95, { scale: 'es-words', decimals: 1 }, 'middle'],
  [4.94, { scale: 'es-words', decimals: 1 }, 'low'],
  [6.95, { scale: '0-10', decimals: 1 }, 'high'],
  [4.95, { scale: '0-10', decimals: 2 }, 'low'],
  // Shown as 4.0 and 3.9 of 7.
  [4.95, { scale: '1-7', decimals: 1 }, 'middle'],
  [4.9, { scale: '1-7', decimals: 1 }, 'low'],
  [6.96, { scale: '1-7', decimals: 1 }, 'high'],
  [4.95, { scale: '0-100', decimals: 0 }, 'middle'],
] as const)('colours %d by the figure that is shown on %o: %s', (grade, scale, band) => {
  expect(gradeBand(roundAsShown(grade, scale))).toBe(band);
});
