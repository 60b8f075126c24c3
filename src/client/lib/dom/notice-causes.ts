import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { isOffline } from '../api/api-error.ts';
import { isTrouble, takeAway, tellCauses } from './notify.ts';

/** Milliseconds within which the failure of a call is reported to the user. */
const toldWithin = 50;
/** Cause of failures without a connection. */
const offline = 'offline';

/** Autosave calls: their success does not count as an action of the user. */
const byThemselves: ReadonlySet<string> = new Set(['sittings.saveDrafts', 'generation.putDrafts']);

const failedNow = new Map<string, number>();

function noteFailure(cause: string): void {
  failedNow.set(cause, (failedNow.get(cause) ?? 0) + 1);
  setTimeout(() => {
    const left = (failedNow.get(cause) ?? 1) - 1;
    if (left === 0) failedNow.delete(cause);
    else failedNow.set(cause, left);
  }, toldWithin);
}

tellCauses(() => [...failedNow.keys()]);

const backOnline = () => takeAway((notice) => notice.causes?.includes(offline) === true);
window.addEventListener('online', backOnline);

/**
 * Dismisses error toasts whose cause is gone: the failed call succeeds; any call succeeds after an offline error; or, for errors
 * without a failed call, the next mutation of the user succeeds.
 */
function noteSuccess(path: string, type: 'mutation' | 'query' | 'subscription'): void {
  backOnline();
  takeAway(
    (notice) =>
      isTrouble(notice) &&
      (notice.causes?.includes(path) ||
        (notice.causes?.length === 0 && type === 'mutation' && !byThemselves.has(path))),
  );
}

/** Records the failures and successes of all calls, to set and clear the causes of toasts. */
export const noticeCausesLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next(value) {
          if (op.type !== 'subscription') noteSuccess(op.path, op.type);
          observer.next(value);
        },
        error(error) {
          noteFailure(op.path);
          if (error instanceof TRPCClientError && isOffline(error)) noteFailure(offline);
          observer.error(error);
        },
      }),
    );
