import { startTransition, useEffect, useState } from 'react';

/** Pixels no row is lower than. */
const lowest = 40;

/** Of a list that is first shown, the rows a window can hold; a moment after they are drawn, all of them. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [most, setMost] = useState(() => Math.ceil(window.innerHeight / lowest));
  useEffect(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)), []);
  return rows.length > most ? rows.slice(0, most) : rows;
}
