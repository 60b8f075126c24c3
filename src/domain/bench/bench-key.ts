/** The key of the job that runs a question's bench: one at a time. */
export function benchKey(questionId: number): string {
  return `bench:${questionId}`;
}
