import { useEffect, useState } from 'react';

/** Bars that stay fixed at the bottom of the viewport. */
const fixedBars = '[data-bottom-bar], [data-save-bar], [data-dialog-footer]';
const toasts = '[data-sonner-toast]';
/** Pixels between these bars and the toasts. */
const gap = 12;
/** Milliseconds between measurements while toasts are shown: a dialog may open under them. */
const measureInterval = 200;

/** Buttons at the right edge of table rows and list items. */
const rowButtons = 'td:last-child :is(button, a), li > button:last-child';
/** Viewport width in px below which toasts do not fit beside row buttons. */
const narrow = 768;

/** Returns the px to shift toasts left of the right edge so that they cover no row button; 0 for no shift. */
function rightOffset(): number {
  if (innerWidth < narrow) return 0;
  const shown = [...document.querySelectorAll(toasts)].map((notice) => notice.getBoundingClientRect());
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

/** Returns the px to shift toasts up from the bottom so that they cover no fixed button. */
function bottomOffset(): number {
  const shown = [...document.querySelectorAll(toasts)].map((notice) => notice.getBoundingClientRect());
  if (shown.length === 0) return 0;
  const height = shown.reduce((sum, rect) => sum + rect.height + gap, 0);
  const left = Math.min(...shown.map((rect) => rect.left));
  const right = Math.max(...shown.map((rect) => rect.right));
  const fromBottom = (rect: DOMRect) => ({
    low: innerHeight - rect.bottom,
    high: innerHeight - rect.top,
  });
  return [...document.querySelectorAll(fixedBars)]
    .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
    .map((bar) => bar.getBoundingClientRect())
    .filter((rect) => rect.right > left && rect.left < right && rect.top < innerHeight)
    .map(fromBottom)
    .toSorted((a, b) => a.low - b.low)
    .reduce((bottom, { low, high }) => (low < bottom + height ? Math.max(bottom, high + gap) : bottom), 0);
}

/** Returns the offset of the toasts from the bottom and right edges, in px; measures repeatedly while `active`. */
export function useToastOffset(active: boolean): { bottom: number; right: number } {
  const [bottom, setBottom] = useState(0);
  const [right, setRight] = useState(0);
  useEffect(() => {
    if (!active) return;
    const measure = () => {
      setBottom(bottomOffset());
      setRight(rightOffset());
    };
    const frame = requestAnimationFrame(measure);
    const timer = setInterval(measure, measureInterval);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [active]);
  return { bottom, right };
}
