import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from './run-after-paint.ts';

/** Pixels no row is lower than: from 48rem on, and stacked below. */
export type LowestRow = { wide: number; narrow: number };

const usual: LowestRow = { wide: 56, narrow: 72 };
/** Pixels of a page above any list: its bar and its title. */
const above = 140;

/** How many of such rows a window can hold. */
function most({ wide, narrow }: LowestRow): number {
  return Math.ceil((innerHeight - above) / (matchMedia('(width >= 48rem)').matches ? wide : narrow));
}

/** Of a list that is first shown, the rows a window can hold; when they are seen, all of them. */
export function useFirstRows<Row>(rows: readonly Row[], lowest = usual): readonly Row[] {
  const [count, setCount] = useState(() => most(lowest));
  useEffect(() => runAfterPaint(() => startTransition(() => setCount(Number.POSITIVE_INFINITY))), []);
  return rows.length > count ? rows.slice(0, count) : rows;
}
