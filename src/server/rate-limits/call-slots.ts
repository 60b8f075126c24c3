export interface CallSlot {
  /** Lends the slot to waiting calls while `wait` runs, for calls that only wait for a job. */
  lendDuring<T>(wait: () => Promise<T>): Promise<T>;
}

export interface CallSlots {
  /** Runs `work` in a slot of this key. Waits for a free slot, first come, first served. */
  run<T>(key: string, work: (slot: CallSlot) => Promise<T>): Promise<T>;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Limits how many calls of one key run at once; further ones wait. */
export function createCallSlots(atOnce: number): CallSlots {
  const lanes = new Map<string, Lane>();

  async function enter(key: string): Promise<void> {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running < atOnce) lane.running += 1;
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
  }

  function leave(key: string): void {
    const lane = lanes.get(key)!;
    const next = lane.waiting.shift();
    // Calls that use only SQLite never wait for I/O. Requests of others get their turn of the event loop between them.
    if (next) setImmediate(next);
    else if (lane.running > 1) lane.running -= 1;
    else lanes.delete(key);
  }

  return {
    async run(key, work) {
      await enter(key);
      try {
        return await work({
          async lendDuring(wait) {
            leave(key);
            try {
              return await wait();
            } finally {
              await enter(key);
            }
          },
        });
      } finally {
        leave(key);
      }
    },
  };
}
