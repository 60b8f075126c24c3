/** Lets in one at a time, in the order they asked. */
export class Turns {
  /** Ends when nobody has a turn or waits for one. */
  #last: Promise<void> = Promise.resolve();

  /** Waits for all who asked before; gives what ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
