import type { TermCourse } from '../../../../shared/contracts/term-overview.ts';

/** What is still to be done in a course: the most urgent matter. */
export type Left = 'unpublished' | 'to-mark' | 'no-lessons' | 'nothing-handed-in' | 'nothing';

export function whatIsLeft({ unpublished, toMark, lessons, handedIn, students }: TermCourse): Left {
  if (unpublished > 0) return 'unpublished';
  if (toMark > 0) return 'to-mark';
  if (students === 0) return 'nothing';
  if (lessons === 0) return 'no-lessons';
  return handedIn === 0 ? 'nothing-handed-in' : 'nothing';
}

const order: readonly Left[] = ['unpublished', 'to-mark', 'no-lessons', 'nothing-handed-in', 'nothing'];

/** Sorts courses so that those with something left come first. */
export const sortByLeft = (courses: readonly TermCourse[]): TermCourse[] =>
  courses.toSorted((one, other) => order.indexOf(whatIsLeft(one)) - order.indexOf(whatIsLeft(other)));

export interface SchoolFigures {
  courses: number;
  teachers: number;
  /** Courses with grades, all of which students can see. */
  published: number;
  toMark: number;
  toMarkIn: number;
  unpublished: number;
  unpublishedIn: number;
  /** Share of what was assigned, 0 to 1; null when nothing was. */
  handedIn: number | null;
}

export function sumUp(courses: readonly TermCourse[]): SchoolFigures {
  const sum = (of: (course: TermCourse) => number) =>
    courses.reduce((total, course) => total + of(course), 0);
  const assigned = sum((course) => course.assigned);
  return {
    courses: courses.length,
    teachers: new Set(courses.map(({ teacher }) => teacher)).size,
    published: courses.filter(({ graded, unpublished }) => graded > 0 && unpublished === 0).length,
    toMark: sum((course) => course.toMark),
    toMarkIn: courses.filter(({ toMark }) => toMark > 0).length,
    unpublished: sum((course) => course.unpublished),
    unpublishedIn: courses.filter(({ unpublished }) => unpublished > 0).length,
    handedIn: assigned === 0 ? null : sum((course) => course.handedIn) / assigned,
  };
}
