import { AppError } from '../kernel/app-error.ts';

/** Between a check that failed and the next one of the same address. */
const pauseMilliseconds = 2_000;
/** The longest a sign-in waits for its check; then the person is asked to try again. */
const longestWaitSeconds = 10;
/** Sign-ins that wait at once, of one address and of all: each of them holds a connection. */
const maxWaitingOfAddress = 40;
const maxWaiting = 400;

/** Checks passwords of an address from which too many names failed: slowly, and not at all if they wait too long. */
export interface SignInRateLimit {
  /**
   * Runs `check` when it is its turn and returns its result. `regular` checks go before others.
   * @throws AppError `too-many-attempts` (details: seconds) where the wait is too long.
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
 * One check of an address at a time. The next follows a right password at once and a wrong one after a pause, so that
 * a class gets in while guesses are slow. Of the sign-ins that are not `regular` the newest goes first: a burst of guesses
 * that still waits does not delay the person who comes after it. The pace is that of one process.
 */
export function createSignInRateLimit(): SignInRateLimit {
  const queues = new Map<string, AddressQueue>();
  let waitingOfAll = 0;

  function startNext(address: string, queue: AddressQueue): void {
    const next = queue.regular.shift() ?? queue.others.pop();
    if (next) next.start();
    else queues.delete(address);
  }

  /** Resolves when the check may run. */
  function enter(queue: AddressQueue, regular: boolean): Promise<void> {
    if (waitingOfAll >= maxWaiting) throw tooLong();
    if (queue.regular.length + queue.others.length >= maxWaitingOfAddress) {
      const oldest = queue.others.shift();
      if (!oldest) throw tooLong();
      oldest.refuse();
    }
    return new Promise((resolve, reject) => {
      const waitingHere = regular ? queue.regular : queue.others;
      const waiting: Waiting = {
        start: () => leave(resolve),
        refuse: () => leave(() => reject(tooLong())),
      };
      const timeout = setTimeout(() => {
        waitingHere.splice(waitingHere.indexOf(waiting), 1);
        waiting.refuse();
      }, longestWaitSeconds * 1_000);
      function leave(then: () => void): void {
        clearTimeout(timeout);
        waitingOfAll -= 1;
        then();
      }
      waitingOfAll += 1;
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

function tooLong(): AppError {
  return new AppError('too-many-attempts', { seconds: longestWaitSeconds });
}
