import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { readError } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';

/**
 * Sends a call again when the server has refused it because of too many calls, after the time that the server names. The page only
 * sees a slow call. A refused call has changed nothing, so mutations are safe to repeat.
 *
 * @param delay milliseconds for the seconds of the server.
 */
export const createWaitLink =
  (delay = retryDelay): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let subscription: Unsubscribable | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const send = () => {
        subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const { code, details } = readError(error);
            if (code === 'too-many-requests') timer = setTimeout(send, delay(Number(details.seconds) || 1));
            else observer.error(error);
          },
        });
      };
      send();
      return () => {
        clearTimeout(timer);
        subscription?.unsubscribe();
      };
    });
