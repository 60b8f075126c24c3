import { describe, expect, it } from 'vitest';
import { type LessonValues, lessonFields, lessonVersion, pickSettings } from './lesson-record.ts';

const lesson: LessonValues = {
  topic: 'Empuje',
  opensAt: '2026-03-01T08:00:00.000Z',
  submissionDate: '2026-03-08T08:00:00.000Z',
  durationMinutes: 30,
  attempts: 2,
  marksShown: 'by-teacher',
  markingPolicy: 'proposed',
  answersShown: 'after-attempts',
  secondGrading: true,
  shuffled: false,
  uncertainFirst: true,
  enabled: true,
};

describe('the content version of a lesson', () => {
  // Pages that were open during an upgrade still save: the values are those of the version before.
  it('is the same as before there was a list of fields', () => {
    expect(lessonVersion(lesson)).toBe('i2fe3rTd94hcNgI4FgY-RmgPgvP6xjGkIsgz68hxa00');
    const plain = { ...lesson, topic: 'Ñandú', opensAt: null, submissionDate: null, durationMinutes: 1 };
    expect(
      lessonVersion({
        ...{ ...plain, attempts: 1, marksShown: 'at-once', markingPolicy: null, answersShown: 'after-due' },
        ...{ secondGrading: false, shuffled: true, uncertainFirst: false, enabled: false },
      }),
    ).toBe('8barXzbfbLCRaPa4HAvLD5nQ3wOJiXFg86Fj39OAp3U');
  });

  it('changes with every field, and with nothing else', () => {
    const versions = lessonFields.names.map((name) => {
      const value = lesson[name];
      return lessonVersion({ ...lesson, [name]: typeof value === 'boolean' ? !value : `${value}!` });
    });
    expect(new Set([lessonVersion(lesson), ...versions]).size).toBe(13);
    const read = { ...lesson, lessonId: 4, archived: true };
    expect(lessonVersion(read)).toBe(lessonVersion(lesson));
  });
});

it('keeps settings that a change does not name, and removes those that it sets to null', () => {
  const changed = { shuffled: true, markingPolicy: null, topic: undefined };
  expect(pickSettings({ ...lesson, ...{ lessonId: 4 } }, changed)).toEqual({
    ...lesson,
    shuffled: true,
    markingPolicy: null,
  });
});

it('is stored in the columns of the lesson, flags as numbers, and read as it was', () => {
  const stored = lessonFields.write(lesson);
  expect(stored).toMatchObject({ opens_at: lesson.opensAt, second_grading: 1, shuffled: 0 });
  const entries = lessonFields.columns.map((column) => {
    const [from, name] = column.split(' as ') as [string, string];
    return [name, stored[from.split('.')[1] as keyof typeof stored]];
  });
  expect(lessonFields.read(Object.fromEntries(entries))).toEqual(lesson);
});
