import { AppError } from '../kernel/app-error.ts';

/** Pause between a failed check and the next check of the same address. */
const pauseMilliseconds = 2_000;
/** Longest time a sign-in waits for its check; then it is refused and the user may retry. */
const longestWaitSeconds = 10;
/** Maximum number of waiting sign-ins per address and in total; each holds a connection. */
const maxWaitingOfAddress = 40;
const maxWaiting = 400;

/** Throttles password checks of addresses from which too many names failed; refuses checks that wait too long. */
export interface SignInRateLimit {
  /**
   * Queues `check` and returns its result. `regular` checks take precedence.
   *
   * @throws AppError `too-many-attempts` (details: seconds) when the wait would be too long.
   */
  run(address: string, regular: boolean, check: () => Promise<boolean>): Promise<boolean>;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

interface AddressQueue {
  regular: Waiting[];
  others: Waiting[];
}

/**
 * Runs one check per address at a time. The next check starts immediately after a correct password and after a pause
 * following a wrong one, so that a class can sign in while guessing is slow. Among checks that are not `regular` the
 * newest goes first, so that a queued burst of guesses does not delay a user who comes later. The limit applies per
 * process.
 */
export function createSignInRateLimit(): SignInRateLimit {
  const queues = new Map<string, AddressQueue>();
  let totalWaiting = 0;

  function startNext(address: string, queue: AddressQueue): void {
    const next = queue.regular.shift() ?? queue.others.pop();
    if (next) next.start();
    else queues.delete(address);
  }

  /** Resolves when the check may run. */
  function enter(queue: AddressQueue, regular: boolean): Promise<void> {
    if (totalWaiting >= maxWaiting) throw tooManyAttempts();
    if (queue.regular.length + queue.others.length >= maxWaitingOfAddress) {
      const oldest = queue.others.shift();
      if (!oldest) throw tooManyAttempts();
      oldest.refuse();
    }
    return new Promise((resolve, reject) => {
      const waitingHere = regular ? queue.regular : queue.others;
      const waiting: Waiting = {
        start: () => leave(resolve),
        refuse: () => leave(() => reject(tooManyAttempts())),
      };
      const timeout = setTimeout(() => {
        waitingHere.splice(waitingHere.indexOf(waiting), 1);
        waiting.refuse();
      }, longestWaitSeconds * 1_000);
      function leave(then: () => void): void {
        clearTimeout(timeout);
        totalWaiting -= 1;
        then();
      }
      totalWaiting += 1;
      waitingHere.push(waiting);
    });
  }

  return {
    async run(address, regular, check) {
      const busy = queues.get(address);
      const queue = busy ?? { regular: [], others: [] };
      if (busy) await enter(busy, regular);
      else queues.set(address, queue);
      let matches = false;
      try {
        matches = await check();
        return matches;
      } finally {
        if (matches) startNext(address, queue);
        else setTimeout(startNext, pauseMilliseconds, address, queue).unref();
      }
    },
  };
}

function tooManyAttempts(): AppError {
  return new AppError('too-many-attempts', { seconds: longestWaitSeconds });
}
