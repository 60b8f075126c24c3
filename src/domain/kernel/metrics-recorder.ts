/** Called with what happens, for metrics: names of calls, codes and times, never who or what. */
export interface MetricsRecorder {
  /** @param call a name out of the program, never a path as it was asked for. */
  requested(call: string, status: number, seconds: number): void;
  signInFailed(): void;
  streamOpened(): void;
  streamClosed(): void;
}
