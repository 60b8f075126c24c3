/** A first-in, first-out mutex. */
export class Mutex {
  /** Resolves when the mutex is free and not waited for. */
  #last: Promise<void> = Promise.resolve();

  /** Waits for all earlier callers; returns the function that releases the mutex. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
