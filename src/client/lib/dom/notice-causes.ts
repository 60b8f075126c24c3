import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { isOffline } from '../api/api-error.ts';
import { dismissNotices, isProblem, setDefaultCauses } from './notify.ts';

/** Milliseconds within which the failure of a call is reported to the user. */
const reportWindow = 50;
/** Cause of failures without a connection. */
const offline = 'offline';

/** Autosave calls: their success does not count as an action of the user. */
const autosaveCalls: ReadonlySet<string> = new Set(['sittings.saveDrafts', 'generation.putDrafts']);

const recentFailures = new Map<string, number>();

function recordFailure(cause: string): void {
  recentFailures.set(cause, (recentFailures.get(cause) ?? 0) + 1);
  setTimeout(() => {
    const remaining = (recentFailures.get(cause) ?? 1) - 1;
    if (remaining === 0) recentFailures.delete(cause);
    else recentFailures.set(cause, remaining);
  }, reportWindow);
}

setDefaultCauses(() => [...recentFailures.keys()]);

const dismissOffline = () => dismissNotices((notice) => notice.causes?.includes(offline) === true);
window.addEventListener('online', dismissOffline);

/**
 * Dismisses error toasts whose cause is gone: the failed call succeeds; any call succeeds after an offline error; or, for errors
 * without a failed call, the next mutation of the user succeeds.
 */
function dismissResolved(path: string, type: 'mutation' | 'query' | 'subscription'): void {
  dismissOffline();
  dismissNotices(
    (notice) =>
      isProblem(notice) &&
      (notice.causes?.includes(path) ||
        (notice.causes?.length === 0 && type === 'mutation' && !autosaveCalls.has(path))),
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
          if (op.type !== 'subscription') dismissResolved(op.path, op.type);
          observer.next(value);
        },
        error(error) {
          recordFailure(op.path);
          if (error instanceof TRPCClientError && isOffline(error)) recordFailure(offline);
          observer.error(error);
        },
      }),
    );
