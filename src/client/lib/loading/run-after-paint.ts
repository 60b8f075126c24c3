/** Milliseconds after which a hidden page, which is not painted, goes on all the same. */
const unseen = 1_000;

/**
 * Does `work` as soon as what was drawn is seen: nothing that comes later keeps it waiting. Gives back what calls it off.
 */
export function runAfterPaint(work: () => void): () => void {
  let timer = setTimeout(work, unseen);
  // Between this and the timer the frame is painted.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
