/** The key of the job that runs a question's calibration: one at a time. */
export function calibrationKey(questionId: number): string {
  return `calibration:${questionId}`;
}
