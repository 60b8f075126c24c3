import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  type Accommodation,
  accommodationLimits,
  accommodationProblem,
  applyAccommodations,
} from './lesson-terms.ts';

const nothing: Accommodation = { extraTime: 0, timeUnit: 'minutes', extraAttempts: 0, extraDays: 0 };
const lesson = { durationMinutes: 30, attempts: 2, submissionDate: '2026-06-14T23:59:00.000Z' };

const accommodation: fc.Arbitrary<Accommodation> = fc.record({
  extraTime: fc.nat(accommodationLimits.percent),
  timeUnit: fc.constantFrom('percent', 'minutes'),
  extraAttempts: fc.nat(accommodationLimits.attempts),
  extraDays: fc.nat(accommodationLimits.days),
});

describe('the terms of one student', () => {
  it('equal those of the lesson without an accommodation', () => {
    expect(applyAccommodations(lesson, {})).toEqual({ ...lesson, extraMinutes: 0 });
    expect(applyAccommodations(lesson, { lesson: nothing, course: nothing })).toEqual({
      ...lesson,
      extraMinutes: 0,
    });
  });

  it('add time by percent or minutes, attempts, and days of 24 hours', () => {
    const given = { extraTime: 50, timeUnit: 'percent', extraAttempts: 1, extraDays: 2 } as const;
    expect(applyAccommodations(lesson, { course: given })).toEqual({
      durationMinutes: 45,
      extraMinutes: 15,
      attempts: 3,
      submissionDate: '2026-06-16T23:59:00.000Z',
    });
    const minutes = { ...nothing, extraTime: 20 };
    expect(applyAccommodations(lesson, { course: minutes })).toMatchObject({
      durationMinutes: 50,
      extraMinutes: 20,
    });
  });

  it('round a partial minute up in favour of the student', () => {
    const third = { ...nothing, extraTime: 33, timeUnit: 'percent' } as const;
    expect(applyAccommodations({ ...lesson, durationMinutes: 10 }, { course: third }).extraMinutes).toBe(4);
  });

  it('take each field from the accommodation of the lesson when set, otherwise from that of the course', () => {
    const course = { extraTime: 50, timeUnit: 'percent', extraAttempts: 4, extraDays: 3 } as const;
    const own = { ...nothing, extraAttempts: 1 };
    expect(applyAccommodations(lesson, { lesson: own, course })).toEqual({
      durationMinutes: 45,
      extraMinutes: 15,
      attempts: 3,
      submissionDate: '2026-06-17T23:59:00.000Z',
    });
  });

  it('are never stricter than the lesson, and add no due date to a lesson without one', () => {
    fc.assert(
      fc.property(fc.option(accommodation), fc.option(accommodation), (one, other) => {
        const given = { lesson: one ?? undefined, course: other ?? undefined };
        const terms = applyAccommodations(lesson, given);
        expect(terms.durationMinutes).toBe(lesson.durationMinutes + terms.extraMinutes);
        expect(terms.extraMinutes).toBeGreaterThanOrEqual(0);
        expect(terms.attempts).toBeGreaterThanOrEqual(lesson.attempts);
        expect(terms.submissionDate! >= lesson.submissionDate).toBe(true);
        expect(applyAccommodations({ ...lesson, submissionDate: null }, given).submissionDate).toBeNull();
      }),
    );
  });
});

describe('an accommodation', () => {
  it('requires at least one whole number within its limits', () => {
    expect(accommodationProblem({ ...nothing, extraTime: 1 })).toBeNull();
    expect(accommodationProblem(nothing)?.code).toBe('accommodation-empty');
    expect(accommodationProblem({ ...nothing, extraTime: 301 })).toBeNull();
    const wrong: [Partial<Accommodation>, string, number][] = [
      [{ extraTime: 301, timeUnit: 'percent' }, 'extraTime', 300],
      [{ extraTime: 1_441 }, 'extraTime', 1_440],
      [{ extraTime: -1 }, 'extraTime', 1_440],
      [{ extraTime: 1.5 }, 'extraTime', 1_440],
      [{ extraAttempts: -1 }, 'extraAttempts', 100],
      [{ extraAttempts: 101 }, 'extraAttempts', 100],
      [{ extraDays: 366 }, 'extraDays', 365],
    ];
    for (const [part, field, max] of wrong) {
      expect(accommodationProblem({ ...nothing, ...part })).toEqual({
        code: 'extra-out-of-range',
        details: { field, max },
      });
    }
  });
});
