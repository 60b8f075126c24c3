/** Receives events for metrics: names of calls, status codes and durations, but no personal data. */
export interface MetricsRecorder {
  /** @param call a procedure or route name from the code, never the requested path. */
  requested(call: string, status: number, seconds: number): void;
  signInFailed(): void;
  streamOpened(): void;
  streamClosed(): void;
}
