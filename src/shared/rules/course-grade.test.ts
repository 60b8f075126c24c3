import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { courseGrade, termOf } from './course-grade.ts';
import { meanGrade } from './grade-scale.ts';

const item = (grade: number | null, categoryId: number | null = null, weight = 1) => ({
  grade,
  categoryId,
  weight,
});
const hundredths = fc.integer({ min: 0, max: 1_000 }).map((whole) => whole / 100);

describe('courseGrade', () => {
  it('is the mean of the grades without weights', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1, maxLength: 40 }), (grades) => {
        expect(
          courseGrade(
            grades.map((grade) => item(grade)),
            [],
          ),
        ).toBe(meanGrade(grades));
      }),
    );
  });

  it('is null without grades, even with categories', () => {
    expect(courseGrade([item(null)], [])).toBeNull();
    expect(courseGrade([item(null, 1), item(8)], [{ categoryId: 1, weight: 40 }])).toBeNull();
  });

  it('weighs the means of the categories, and the grades within each category', () => {
    const categories = [
      { categoryId: 1, weight: 60 },
      { categoryId: 2, weight: 40 },
    ];
    const items = [item(10, 1), item(5, 1, 3), item(8, 2)];
    // 60 % of 6.25 plus 40 % of 8.
    expect(courseGrade(items, categories)).toBe(6.95);
  });

  it('excludes categories without a grade, and grades without a category', () => {
    const categories = [
      { categoryId: 1, weight: 60 },
      { categoryId: 2, weight: 40 },
    ];
    expect(courseGrade([item(7, 1), item(0), item(null, 2)], categories)).toBe(7);
  });

  it('rounds decimal halves up', () => {
    expect(courseGrade([item(1, null, 1), item(1.01, null, 1), item(1, null, 2)], [])).toBe(1);
    expect(
      courseGrade(
        [item(1, 1), item(1.01, 2)],
        [1, 2].map((categoryId) => ({ categoryId, weight: 1 })),
      ),
    ).toBe(1.01);
  });

  it('does not change when all weights are multiplied, and lies between the grades', () => {
    const rows = fc.array(
      fc.record({
        grade: hundredths,
        categoryId: fc.constantFrom(1, 2, 3),
        weight: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    const weights = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 100 })));
    fc.assert(
      fc.property(rows, weights, (items, given) => {
        const categories = given.map((weight, index) => ({ categoryId: index + 1, weight }));
        const grade = courseGrade(items, categories)!;
        const times = categories.map((category) => ({ ...category, weight: category.weight * 7 }));
        expect(courseGrade(items, times)).toBe(grade);
        const grades = items.map((one) => one.grade);
        expect(grade).toBeGreaterThanOrEqual(Math.min(...grades));
        expect(grade).toBeLessThanOrEqual(Math.max(...grades));
      }),
    );
  });
});

describe('termOf', () => {
  const terms = [
    { termId: 1, startsOn: '2026-09-01', endsOn: '2026-12-20' },
    { termId: 2, startsOn: '2027-01-08', endsOn: '2027-03-31' },
  ];
  it('returns the term of the due date unless the teacher chose one', () => {
    expect(termOf({ termId: null, submissionDate: '2026-12-20T22:00:00Z' }, terms, 'Europe/Madrid')).toBe(1);
    expect(termOf({ termId: 2, submissionDate: '2026-12-20T22:00:00Z' }, terms, 'Europe/Madrid')).toBe(2);
    expect(
      termOf({ termId: null, submissionDate: '2026-12-24T22:00:00Z' }, terms, 'Europe/Madrid'),
    ).toBeNull();
    expect(termOf({ termId: null, submissionDate: null }, terms, 'Europe/Madrid')).toBeNull();
    // In Ecuador it is still the 20th.
    expect(termOf({ termId: null, submissionDate: '2026-12-21T04:59:00Z' }, terms, 'America/Guayaquil')).toBe(
      1,
    );
    expect(
      termOf({ termId: null, submissionDate: '2026-12-21T04:59:00Z' }, terms, 'Europe/Madrid'),
    ).toBeNull();
    expect(termOf({ termId: 9, submissionDate: null }, terms, 'Europe/Madrid')).toBeNull();
  });
});
