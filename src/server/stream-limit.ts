/** Maximum number of streams of a kind per user. A further one ends the oldest, whose page then polls. */
const maxStreamsPerUser = 10;

export interface OpenStream {
  /** Aborts when the stream ends for any reason. */
  ended: AbortSignal;
  end(): void;
}

/** Limits the open streams of one kind per user. */
export interface StreamLimit {
  /** Opens a stream that ends with one of `signals`, by its `end`, or by a newer stream of the user. */
  open(userId: number, signals: AbortSignal[]): OpenStream;
}

export function createStreamLimit(): StreamLimit {
  /** The streams of each user, oldest first. */
  const streams = new Map<number, Set<OpenStream>>();
  return {
    open(userId, signals) {
      const controller = new AbortController();
      const ended = AbortSignal.any([...signals, controller.signal]);
      const stream = { ended, end: () => controller.abort() };
      if (ended.aborted) return stream;
      const own = streams.get(userId) ?? new Set();
      streams.set(userId, own.add(stream));
      const leave = () => {
        own.delete(stream);
        if (own.size === 0) streams.delete(userId);
      };
      ended.addEventListener('abort', leave, { once: true });
      const [oldest] = own;
      if (own.size > maxStreamsPerUser) oldest?.end();
      return stream;
    },
  };
}
