import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { isOffline } from '../api/api-error.ts';
import { isTrouble, takeAway, tellCauses } from './notify.ts';

/** Milliseconds in which a failed call is told to the person. */
const toldWithin = 50;
/** The cause of what failed for want of a connection. */
const offline = 'offline';

/** Pages call these by themselves while somebody writes: that they succeed is nothing a person did. */
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
 * A notice of trouble goes when its cause has gone: the call that failed succeeds, any call does after there was no
 * connection, or, where no call had failed, the next thing the person does.
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

/** Watches every call for what notices are about. */
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
