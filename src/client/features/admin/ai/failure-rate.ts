type Day = { calls: number; failed: number };

export const sumOfDays = (days: readonly Day[]): Day => ({
  calls: days.reduce((sum, { calls }) => sum + calls, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
});

/** `2.1`, per cent with one decimal; of none it is 0. */
export const percentOf = (failed: number, calls: number): string =>
  calls === 0 ? '0.0' : ((100 * failed) / calls).toFixed(1);
