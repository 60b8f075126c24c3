import type { studentGrades as es } from '../es/student-grades.ts';
import type { Texts } from '../texts.ts';

export const studentGrades: Texts<typeof es> = {
  title: 'My grades',
  overall: 'Overall average',
  outOf10: '/ 10',
  noneYet: 'It appears with your first graded lesson.',
  lessons_one: '{{count}} lesson',
  lessons_other: '{{count}} lessons',
  average: 'Average',
  courseGrade: 'Course grade',
  outside: 'Mark from outside the lessons',
  minutes: '{{minutes}} min',
  attempts_one: '{{used}}/{{count}} attempt',
  attempts_other: '{{used}}/{{count}} attempts',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  bestGrade: 'Best grade',
  attempt: 'Attempt {{number}}',
  recent: 'Your latest attempts',
  trend:
    'Grades of your latest {{amount}} attempts: from {{lowest}} to {{highest}}, the most recent being {{latest}}, out of 10.',
  high: '7 or more',
  middle: '5 to less than 7',
  low: 'Less than 5',
  empty: 'No grades available',
  emptyText: 'You have not completed any lesson yet.',
  toSubjects: 'Go to my subjects',
  loading: 'Loading grades',
  loadFailed: 'The grades could not be loaded',
  failed: 'The grades could not be loaded.',
  forbidden: 'You do not have permission to see this information.',
};
