import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { t } from '../i18n/i18n.ts';
import { handleExpiredSession } from '../session/expired-session.ts';
import { findSessionGap } from '../session/session-gap.ts';

/** Calls that configure a lesson. Autosave of draft questions is not among them: the cookie is enough for it. */
const configurationCalls =
  /^(lessons\.update|prompts\.|questions\.|questionSets\.|assignments\.|generation\.(start|resume|save)$)/;

/**
 * Returns whether the browser still stores the token required to configure a lesson; the cookie alone would authorise the call.
 * When it does not, shows a message and opens the login page.
 */
export function hasLessonToken(): boolean {
  if (!findSessionGap()) return true;
  handleExpiredSession(t('subjects.noLessonToken'));
  return false;
}

/** Rejects lesson configuration calls with 401 when the token is missing. */
export const lessonTokenLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      if (op.type !== 'mutation' || !configurationCalls.test(op.path) || hasLessonToken()) {
        return next(op).subscribe(observer);
      }
      const data = { code: 'UNAUTHORIZED', httpStatus: 401, path: op.path } as const;
      observer.error(TRPCClientError.from({ error: { code: -32001, message: 'signed out', data } } as never));
      return undefined;
    });
