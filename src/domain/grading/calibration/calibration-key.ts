/** The deduplication key of a question's calibration job: at most one runs at a time. */
export function calibrationKey(questionId: number): string {
  return `calibration:${questionId}`;
}
