import { expect, test } from 'vitest';
import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { lessonsInOrder } from './lesson-order.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
let id = 0;
const lesson = (topic: string, submissionDate: string | null, rest: Partial<StudentLesson> = {}) => {
  id += 1;
  return { lessonId: id, topic, submissionDate, enabled: true, sittingOpen: false, ...rest } as StudentLesson;
};

test('sorts open lessons by due date first, then those without one, then past and disabled lessons', () => {
  const lessons = [
    lesson('disabled', '2026-06-11T00:00:00Z', { enabled: false }),
    lesson('long over', '2026-01-01T00:00:00Z'),
    lesson('newest without date', null),
    lesson('due later', '2026-07-01T00:00:00Z'),
    lesson('older without date', null),
    lesson('just over', '2026-06-09T00:00:00Z'),
    lesson('due soon', '2026-06-11T00:00:00Z'),
    lesson('being taken', '2026-06-01T00:00:00Z', { sittingOpen: true }),
  ];
  expect(lessonsInOrder(lessons, now).map(({ topic }) => topic)).toEqual([
    'being taken',
    'due soon',
    'due later',
    'newest without date',
    'older without date',
    'just over',
    'long over',
    'disabled',
  ]);
});
