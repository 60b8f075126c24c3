import { useEffect, useState } from 'react';

/** Bars and rows of buttons that stay at the bottom of the view. */
const kept = '[data-bottom-bar], [data-save-bar], [data-dialog-footer]';
const notices = '[data-sonner-toast]';
/** Pixels between them and the notices above. */
const gap = 12;
/** Milliseconds between looks while there are notices: a dialog may open under them. */
const lookEvery = 200;

/** Buttons of rows, which stand at the right edge of a list. */
const rowButtons = 'td:last-child :is(button, a), li > button:last-child';
/** Pixels of the view below which there is no room beside the buttons of rows. */
const narrow = 768;

/** How far left of the right edge the notices begin, so that none covers a button of a row. */
function clearanceOfRows(): number {
  if (innerWidth < narrow) return 0;
  const shown = [...document.querySelectorAll(notices)].map((notice) => notice.getBoundingClientRect());
  const top = Math.min(...shown.map((rect) => rect.top));
  const width = Math.max(0, ...shown.map((rect) => rect.width));
  const covered = [...document.querySelectorAll(rowButtons)]
    .filter(
      (buttons) =>
        buttons.checkVisibility({ visibilityProperty: true }) && !buttons.closest('[aria-hidden=true]'),
    )
    .map((buttons) => buttons.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.bottom > top && rect.top < innerHeight);
  const left = Math.min(innerWidth, ...covered.map((rect) => rect.left));
  const needed = innerWidth - left + gap;
  return covered.length > 0 && needed + width < innerWidth ? needed : 0;
}

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

/** Pixels from the bottom and the right of the view, looked at again while `active`. */
export function useClearance(active: boolean): { bottom: number; right: number } {
  const [bottom, setBottom] = useState(0);
  const [right, setRight] = useState(0);
  useEffect(() => {
    if (!active) return;
    const look = () => {
      setBottom(clearance());
      setRight(clearanceOfRows());
    };
    const frame = requestAnimationFrame(look);
    const timer = setInterval(look, lookEvery);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [active]);
  return { bottom, right };
}
