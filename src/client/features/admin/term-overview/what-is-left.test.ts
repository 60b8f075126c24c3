import { expect, it } from 'vitest';
import type { TermCourse } from '../../../../shared/contracts/term-overview.ts';
import { sortByLeft, sumUp } from './what-is-left.ts';

const course = (name: string, part: Partial<TermCourse>): TermCourse => ({
  ...{ courseId: 1, name, teacher: 'Marta Gil', students: 30, lessons: 3, assigned: 90, handedIn: 80 },
  ...{ toMark: 0, unpublished: 0, graded: 28, mean: 6.5 },
  ...part,
});

it('puts first what is left to do, and keeps the order of the rest', () => {
  const courses = [
    course('done', {}),
    course('no lessons', { lessons: 0, assigned: 0, handedIn: 0, graded: 0, mean: null }),
    course('to mark', { toMark: 4 }),
    course('unpublished', { unpublished: 2 }),
    course('empty', { students: 0, lessons: 0, assigned: 0, handedIn: 0 }),
  ];
  expect(sortByLeft(courses).map(({ name }) => name)).toEqual([
    'unpublished',
    'to mark',
    'no lessons',
    'done',
    'empty',
  ]);
});

it('sums up a school, and says no share of nothing', () => {
  const courses = [
    course('a', { unpublished: 3, toMark: 5 }),
    course('b', { teacher: 'Luis Mur', handedIn: 90 }),
    course('c', { graded: 0, handedIn: 0, assigned: 0 }),
  ];
  expect(sumUp(courses)).toEqual({
    ...{ courses: 3, teachers: 2, published: 1, toMark: 5, toMarkIn: 1, unpublished: 3, unpublishedIn: 1 },
    handedIn: 170 / 180,
  });
  expect(sumUp([]).handedIn).toBe(null);
});
