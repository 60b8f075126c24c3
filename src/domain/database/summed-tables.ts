import type { Tables } from './tables.ts';

/**
 * Tables whose rows have a sum over all their columns in `row_sum`: what a mark and its history rest on. Each has an
 * `id`. Nobody writes the sum but `row-sums`; every update takes it away (`platform/database/forget-row-sums.ts`), so
 * that a sum that no longer fits means that the row changed by itself. No type of a table names the column.
 */
export const summedTables = [
  'users',
  'lessons',
  'questions',
  'sittings',
  'attempts',
  'answers',
  'late_answers',
  'decisions',
  'regrades',
  'appeals',
  'second_gradings',
  'legacy_questions',
  'legacy_attempts',
  'legacy_decisions',
  'school_changes',
] as const satisfies (keyof Tables)[];

export type SummedTable = (typeof summedTables)[number];

export const sumColumn = 'row_sum';
