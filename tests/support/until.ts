/**
 * Resolves with the first value that is neither null, undefined nor false. For states of another
 * process, which send this one no event. Rejects with `what` when it takes too long.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 40,
): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
