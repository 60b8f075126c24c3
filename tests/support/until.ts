/**
 * Polls until `poll` returns a value other than null, undefined and false, and resolves with it. For states of another
 * process, which sends no event. Rejects with `what` on a timeout.
 */
export async function until<T>(
  what: string,
  poll: () => Promise<T | null | undefined | false>,
  seconds = 40,
): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const value = await poll();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
