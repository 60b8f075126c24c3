import { expect, test } from 'vitest';
import { courseSummary, inOrder } from './course-summary.ts';

const student = (names: string, average: number, completedLessons = 1) => ({
  studentId: 1,
  names,
  email: '',
  average,
  completedLessons,
  awaiting: 0,
});

test('excludes averages of 0 from the overall average, and includes every active student in the plot', () => {
  const summary = courseSummary([
    student('A', 10),
    student('B', 5),
    student('C', 0),
    student('D', 0, 0),
    student('E', 6.99),
  ]);
  expect(summary).toEqual({
    total: 5,
    active: 4,
    overall: 7.33,
    awaiting: 0,
    // 6.99 is shown as 7.0.
    bins: [1, 0, 0, 0, 0, 1, 0, 1, 0, 1],
    bands: { low: 1, middle: 1, high: 2 },
  });
  expect(courseSummary([student('C', 0)]).overall).toBe(0);
});

test('sorts students without activity last by average, and keeps the given order by name', () => {
  const students = [student('Zoe', 0, 0), student('Ana', 4), student('Eva', 9)];
  expect(inOrder(students, 'byAverage').map(({ names }) => names)).toEqual(['Eva', 'Ana', 'Zoe']);
  expect(inOrder(students, 'byAverageUp').map(({ names }) => names)).toEqual(['Ana', 'Eva', 'Zoe']);
  expect(inOrder(students, 'byName').map(({ names }) => names)).toEqual(['Zoe', 'Ana', 'Eva']);
});
