import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from './run-after-paint.ts';

/** Minimum row height in px: `wide` from 48rem on, `narrow` for stacked rows below. */
export type MinRowHeight = { wide: number; narrow: number };

const defaultRowHeight: MinRowHeight = { wide: 56, narrow: 72 };
/** Pixels above the list on any page: top bar and title. */
const headerHeight = 140;

/** Returns how many such rows fit in the viewport. */
function countVisibleRows({ wide, narrow }: MinRowHeight): number {
  return Math.ceil((innerHeight - headerHeight) / (matchMedia('(width >= 48rem)').matches ? wide : narrow));
}

/** Returns the rows that fit in the viewport for the first paint, then all rows. */
export function useFirstRows<Row>(rows: readonly Row[], minRowHeight = defaultRowHeight): readonly Row[] {
  const [count, setCount] = useState(() => countVisibleRows(minRowHeight));
  useEffect(() => runAfterPaint(() => startTransition(() => setCount(Number.POSITIVE_INFINITY))), []);
  return rows.length > count ? rows.slice(0, count) : rows;
}
