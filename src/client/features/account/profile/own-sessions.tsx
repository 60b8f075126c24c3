import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '../../../../shared/contracts/identity.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { errorText, isUnauthorized } from '../../../lib/api/api-error.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';

/** The user's open sessions, with functions to end them; `ending` is the one being ended. */
function useOwnSessions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const list = useQuery(trpc.session.mine.queryOptions());

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

/** The user's sessions, rendered once they have arrived; all except the current one can be ended. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { list, ending, endOne, endOthers } = useOwnSessions();
  const [isConfirming, setIsConfirming] = useState(false);
  const { data, error } = list;
  const format = useFormat();
  const giver = useQuery(trpc.session.passwordGiver.queryOptions()).data;
  const others = data?.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="own-sessions" className="mt-8 max-w-(--container-form)">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="own-sessions" className="title-3">
          {t('sessions.title')}
        </h2>
        {others > 1 && (
          <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      <p className="mt-1 mb-3 text-small text-text-mute">{t('sessions.text')}</p>
      {giver && (
        <p className="mb-3 text-small text-text-mute">
          {t('sessions.passwordGiven', { by: giver.by, when: format.dateTime(giver.at) })}
        </p>
      )}
      {error && !data ? (
        <ErrorPanel
          title={t('sessions.failed')}
          text={errorText(t, error, t('sessions.failed'))}
          query={list}
        />
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {data?.map((session) => (
              <Row
                key={session.sessionId}
                session={session}
                pending={ending === session.sessionId}
                onEnd={() => void endOne(session.sessionId)}
              />
            ))}
          </ul>
          {others === 0 && (
            <p className="border-t border-line px-5 py-3 text-small text-text-mute md:px-6">
              {t('sessions.onlyThis')}
            </p>
          )}
        </Card>
      )}
      <AlertDialog
        open={isConfirming}
        title={t('sessions.endOthersQuestion')}
        description={t('sessions.endOthersText')}
        confirmLabel={t('sessions.endOthers')}
        destructive
        pending={ending === 'others'}
        onConfirm={() => void endOthers().then(() => setIsConfirming(false))}
        onCancel={() => setIsConfirming(false)}
      />
    </section>
  );
}

type RowProps = { session: OwnSession; pending: boolean; onEnd: () => void };

function Row({ session, pending, onEnd }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const device = session.device || t('sessions.unknownDevice');
  const signedInAt = format.dateTime(session.begunAt);
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3.5 md:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {session.current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        <p className="mt-0.5 text-small text-text-mute">
          {t(`sessions.begun.${session.begunBy}`, { when: signedInAt })}
          <br />
          {t('sessions.lastSeen', { when: format.dateTime(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          aria-label={t('sessions.endOf', { device, when: signedInAt })}
          pending={pending}
          pendingLabel={t('sessions.ending')}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
