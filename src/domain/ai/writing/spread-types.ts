import type { QuestionType } from '../../../shared/contracts/questions.ts';

export const maxQuestionsPerBatch = 10;

export type TypeCounts = Partial<Record<QuestionType, number>>;

/** Spreads `count` questions evenly over the types; the first types take the remainder. */
export function spreadTypes(types: readonly QuestionType[], count: number): TypeCounts {
  const distinct = [...new Set(types)];
  return Object.fromEntries(
    distinct
      .map((type, index) => [
        type,
        Math.floor(count / distinct.length) + (index < count % distinct.length ? 1 : 0),
      ])
      .filter(([, number]) => Number(number) > 0),
  ) as TypeCounts;
}

/** Returns the total number of questions. */
export function totalOf(counts: TypeCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Splits the counts into batches of at most `size`, with every type spread over all batches. */
export function cutIntoBatches(counts: TypeCounts, size: number): TypeCounts[] {
  const total = totalOf(counts);
  const batches = Math.ceil(total / size);
  // Lists the types round-robin, so that each batch gets its share of each.
  const sequence: QuestionType[] = [];
  const left = { ...counts };
  while (sequence.length < total) {
    for (const type of Object.keys(left) as QuestionType[]) {
      if ((left[type] ?? 0) > 0) {
        sequence.push(type);
        left[type] = (left[type] ?? 0) - 1;
      }
    }
  }
  return Array.from({ length: batches }, (_, batch) => {
    const part = sequence.slice(
      Math.floor((batch * total) / batches),
      Math.floor(((batch + 1) * total) / batches),
    );
    const batchCounts: TypeCounts = {};
    for (const type of part) batchCounts[type] = (batchCounts[type] ?? 0) + 1;
    return batchCounts;
  });
}
