/** Timeout in ms for a hidden page, which is never painted. */
const hiddenPageTimeout = 1_000;

/** Runs `work` right after the next paint. Returns a function that cancels it. */
export function runAfterPaint(work: () => void): () => void {
  let timer = setTimeout(work, hiddenPageTimeout);
  // The browser paints between the animation frame and the timer.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
