type Day = { calls: number; failed: number };

export const sumOfDays = (days: readonly Day[]): Day => ({
  calls: days.reduce((sum, { calls }) => sum + calls, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
});

/** Returns a percentage with one decimal, such as `2.1`; `0.0` without calls. */
export const percentOf = (failed: number, calls: number): string =>
  calls === 0 ? '0.0' : ((100 * failed) / calls).toFixed(1);
