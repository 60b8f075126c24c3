import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { gradedPollInterval } from './use-attempt.ts';

/** Lets the student of an early exit ask for the attempt back, and shows the teacher's answer. */
export function ExitRequest({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    ...trpc.appeals.exit.queryOptions({ attemptId }),
    refetchInterval: gradedPollInterval,
  });
  const ask = useMutation({
    ...trpc.appeals.askForExit.mutationOptions(),
    onSuccess: () => {
      // The pressed button disappears.
      box.current?.focus();
      notify.success(t('result.exitAsked'));
    },
    onError: (error) => notify.danger(t('result.exitAskFailed'), { description: errorText(t, error) }),
    onSettled: () => queryClient.invalidateQueries(trpc.appeals.exit.queryFilter({ attemptId })),
  });
  // The page shows an exit that was taken back.
  if (!data || data.request?.state === 'accepted' || data.refusal === 'exit-not-askable') return null;
  const { request, refusal, savedAnswers } = data;
  return (
    <div ref={box} tabIndex={-1} className="outline-none max-md:m-4 md:mb-6">
      <Notice tone="info">
        {savedAnswers > 0 && !refusal && <p>{t('result.exitSaved', { count: savedAnswers })}</p>}
        {request?.state === 'open' && <p>{t('result.exitWaits', { date: format.dateTime(request.at) })}</p>}
        {request?.reply && (
          <>
            <p>{t('result.exitKept', { name: request.reply.by, date: format.dateTime(request.reply.at) })}</p>
            <p className="read-small mt-1 break-words whitespace-pre-wrap">{request.reply.reason}</p>
          </>
        )}
        {!request && refusal && <p>{t(`errors.${refusal}`)}</p>}
        {!request && !refusal && (
          <>
            <p>{t('result.exitHint')}</p>
            <Button
              variant="secondary"
              className="mt-3"
              pending={ask.isPending}
              pendingLabel={t('appeals.sending')}
              onClick={() => ask.mutate({ attemptId })}
            >
              {t('result.exitAsk')}
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}
