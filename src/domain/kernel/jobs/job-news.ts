/**
 * Word of changed jobs, brought by engines on which changes are not committed in the order of their revisions: a reader that
 * counted on from the highest seen would miss some. Without it the table is asked for what is above the last one seen.
 */
export interface JobNews {
  /**
   * Tells `changed` of a job whose change can be read now, and `missed` when some may not have been told. Resolves with
   * what ends it once it hears; rejects when it cannot.
   */
  listen(hearer: { changed(jobId: number): void; missed(): void }): Promise<() => Promise<void>>;
}
