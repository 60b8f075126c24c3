import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from './run-after-paint.ts';

/** Minimum row height in px: `wide` from 48rem on, `narrow` for stacked rows below. */
export type LowestRow = { wide: number; narrow: number };

const usual: LowestRow = { wide: 56, narrow: 72 };
/** Pixels above the list on any page: top bar and title. */
const above = 140;

/** Returns how many such rows fit in the viewport. */
function most({ wide, narrow }: LowestRow): number {
  return Math.ceil((innerHeight - above) / (matchMedia('(width >= 48rem)').matches ? wide : narrow));
}

/** Returns the rows that fit in the viewport for the first paint, then all rows. */
export function useFirstRows<Row>(rows: readonly Row[], lowest = usual): readonly Row[] {
  const [count, setCount] = useState(() => most(lowest));
  useEffect(() => runAfterPaint(() => startTransition(() => setCount(Number.POSITIVE_INFINITY))), []);
  return rows.length > count ? rows.slice(0, count) : rows;
}
