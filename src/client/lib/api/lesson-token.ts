import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { t } from '../i18n/i18n.ts';
import { storedGap } from '../session/session-gap.ts';
import { loseSession } from '../session/session-lost.ts';

/** Calls that configure a lesson. Keeping what is being typed goes on with the cookie. */
const configures =
  /^(lessons\.update|prompts\.|questions\.|questionSets\.|assignments\.|generation\.(start|resume|save)$)/;

/**
 * Whether the browser still holds the token that configuring a lesson needs: the cookie alone would let the call
 * pass. When it does not, says so and goes to the login page.
 */
export function hasLessonToken(): boolean {
  if (!storedGap()) return true;
  loseSession(t('subjects.noLessonToken'));
  return false;
}

/** Refuses to configure a lesson without the token, as the server refuses signed-out users. */
export const lessonTokenLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      if (op.type !== 'mutation' || !configures.test(op.path) || hasLessonToken()) {
        return next(op).subscribe(observer);
      }
      const data = { code: 'UNAUTHORIZED', httpStatus: 401, path: op.path } as const;
      observer.error(TRPCClientError.from({ error: { code: -32001, message: 'signed out', data } } as never));
      return undefined;
    });
