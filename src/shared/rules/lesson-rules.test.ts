import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { canEnableLesson } from './lesson-rules.ts';
import { attemptsLeft, isStartable, lessonStatus } from './lesson-status.ts';

const count = fc.nat(40);

describe('the enable rule', () => {
  it('requires a prompt, or questions for every one of at least one student', () => {
    fc.assert(
      fc.property(fc.boolean(), count, count, count, (hasPrompt, questionCount, studentCount, having) => {
        const studentsWithQuestions = Math.min(having, studentCount);
        const lesson = { hasPrompt, questionCount, studentCount, studentsWithQuestions };
        const byQuestions = questionCount >= 1 && studentCount >= 1 && studentsWithQuestions === studentCount;
        expect(canEnableLesson(lesson)).toBe(hasPrompt || byQuestions);
      }),
    );
  });

  it('accepts any lesson with a prompt, and rejects one without a prompt when a student has no questions', () => {
    fc.assert(
      fc.property(count, count, (questionCount, studentCount) => {
        const lesson = { questionCount, studentCount: studentCount + 1, studentsWithQuestions: studentCount };
        expect(canEnableLesson({ ...lesson, hasPrompt: false })).toBe(false);
        expect(canEnableLesson({ ...lesson, hasPrompt: true })).toBe(true);
      }),
    );
  });
});

describe('a lesson', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const due = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: null });

  it('is startable only when it is enabled, not past due, and has attempts left', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        due,
        fc.integer({ min: 1, max: 5 }),
        count,
        (enabled, seconds, attempts, used) => {
          const submissionDate =
            seconds === null ? null : new Date(now.getTime() + seconds * 1_000).toISOString();
          const left = attemptsLeft(attempts, used);
          expect(left).toBe(used >= attempts ? 0 : attempts - used);
          const open = enabled && (seconds === null || seconds > 0);
          expect(lessonStatus({ enabled, opensAt: null, submissionDate }, now) === 'available').toBe(open);
          expect(isStartable({ enabled, opensAt: null, submissionDate, attemptsLeft: left }, now)).toBe(
            open && used < attempts,
          );
        },
      ),
    );
  });

  it('stays disabled when its due date passes', () => {
    expect(lessonStatus({ enabled: false, opensAt: null, submissionDate: '2020-01-01T00:00:00Z' }, now)).toBe(
      'disabled',
    );
    expect(lessonStatus({ enabled: true, opensAt: null, submissionDate: '2020-01-01T00:00:00Z' }, now)).toBe(
      'overdue',
    );
  });

  it('cannot be started before it opens, and is overdue after its due date even if unopened', () => {
    const opensAt = new Date(now.getTime() + 1_000).toISOString();
    const lesson = { enabled: true, opensAt, submissionDate: null, attemptsLeft: 1 };
    expect(lessonStatus(lesson, now)).toBe('upcoming');
    expect(isStartable(lesson, now)).toBe(false);
    expect(isStartable(lesson, new Date(opensAt))).toBe(true);
    expect(lessonStatus({ ...lesson, submissionDate: '2020-01-01T00:00:00Z' }, now)).toBe('overdue');
  });
});
