import { expect, it } from 'vitest';
import type { SubjectGrades } from '../../../../shared/contracts/grades.ts';
import { overallAverage, subjectFigures } from './attempt-order.ts';

const subject = (average: number | null, ...courses: (number | null)[]): SubjectGrades => ({
  subjectId: 1,
  subjectName: 'Física',
  lessonCount: 2,
  average,
  courseGrades: courses.map((grade, index) => ({ courseId: index, year: '', grade, outside: [] })),
  lessons: [],
});

it('averages the course grades where courses have them, as the page shows them beside each subject', () => {
  expect(overallAverage([subject(9, 8.2)])).toBe(8.2);
  expect(subjectFigures(subject(9, 8.2))).toEqual([8.2]);
  expect(overallAverage([subject(9, 8), subject(6)])).toBe(7);
});

it('leaves out subjects without a figure, and those with 0', () => {
  expect(overallAverage([subject(9, null), subject(6), subject(0)])).toBe(6);
  expect(overallAverage([subject(null), subject(null, null)])).toBeNull();
  expect(overallAverage([])).toBe(0);
});
