import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isUnauthorized } from '../../../lib/api/api-error.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';

/** The user's open sessions, with functions to end them; `ending` is the one being ended. */
export function useOwnSessions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const list = useQuery({ ...trpc.session.mine.queryOptions(), staleTime: 0 });

  const end = async (which: number | 'others', send: () => Promise<unknown>, done: string) => {
    if (ending !== null) return;
    setEnding(which);
    try {
      await send();
      notify.success(done);
    } catch (error) {
      if (isUnauthorized(error)) handleExpiredSession(errorText(t, error));
      else notify.danger(errorText(t, error, t('sessions.endFailed')));
    }
    await client.invalidateQueries(trpc.session.mine.pathFilter());
    setEnding(null);
  };
  return {
    list,
    ending,
    endOne: (sessionId: number) =>
      end(sessionId, () => api.session.endOne.mutate({ sessionId }), t('sessions.ended')),
    endOthers: () => end('others', () => api.session.endOthers.mutate(), t('sessions.othersEnded')),
  };
}
