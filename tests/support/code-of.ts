/** Returns `done`, or the code of the error that the call threw. */
export function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
