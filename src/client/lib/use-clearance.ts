import { useEffect, useState } from 'react';

/** Bars and rows of buttons that stay at the bottom of the view. */
const kept = '[data-bottom-bar], [data-save-bar], [data-keep-clear]';
const notices = '[data-sonner-toast]';
/** Pixels between them and the notices above. */
const gap = 12;
/** Milliseconds between looks while there are notices: a dialog may open under them. */
const lookEvery = 200;

/** How far up the notices at the bottom right begin, so that none covers a button that cannot be scrolled away. */
function clearance(): number {
  const shown = [...document.querySelectorAll(notices)].map((notice) => notice.getBoundingClientRect());
  if (shown.length === 0) return 0;
  const height = shown.reduce((sum, rect) => sum + rect.height + gap, 0);
  const left = Math.min(...shown.map((rect) => rect.left));
  const right = Math.max(...shown.map((rect) => rect.right));
  const fromBottom = (rect: DOMRect) => ({
    low: innerHeight - rect.bottom,
    high: innerHeight - rect.top,
  });
  return [...document.querySelectorAll(kept)]
    .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
    .map((bar) => bar.getBoundingClientRect())
    .filter((rect) => rect.right > left && rect.left < right && rect.top < innerHeight)
    .map(fromBottom)
    .toSorted((a, b) => a.low - b.low)
    .reduce((bottom, { low, high }) => (low < bottom + height ? Math.max(bottom, high + gap) : bottom), 0);
}

/** Pixels from the bottom of the view, looked at again while `active`. */
export function useClearance(active: boolean): number {
  const [bottom, setBottom] = useState(0);
  useEffect(() => {
    if (!active) return;
    const look = () => setBottom(clearance());
    const frame = requestAnimationFrame(look);
    const timer = setInterval(look, lookEvery);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [active]);
  return bottom;
}
