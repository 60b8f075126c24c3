/**
 * Notifications of changed jobs, for engines that do not commit changes in the order of their revisions: a reader that
 * polls above the highest revision it saw would miss some changes there. Without it, watchers poll the table by revision.
 */
export interface JobNews {
  /**
   * Calls `changed` with a job whose change is committed, and `missed` when notifications may have been lost. Resolves
   * with an unsubscribe function once it is listening; rejects when it cannot listen.
   */
  listen(listener: { changed(jobId: number): void; missed(): void }): Promise<() => Promise<void>>;
}
