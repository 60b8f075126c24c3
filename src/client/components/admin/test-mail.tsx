import { useMutation, useQuery } from '@tanstack/react-query';
import type { MailView } from '../../../shared/contracts/mail.ts';
import { notifyAdminFailure } from '../../lib/api/admin-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { getLanguage } from '../../lib/i18n/language.ts';
import { Button } from '../ui/button.tsx';

type Test = NonNullable<NonNullable<MailView>['test']>;

/** Milliseconds between polls while the test mail is queued. */
const pollInterval = 1_000;

/** Shows the state of mail delivery and sends a test mail; renders nothing when mail is off. */
export function TestMail() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...trpc.installation.mail.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.test?.state === 'queued' ? pollInterval : false),
  });
  const send = useMutation({
    ...trpc.installation.sendTestMail.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries(trpc.installation.mail.queryFilter()),
    onError: (error) => notifyAdminFailure(t, error, t('adminHome.mail.notStarted'), 'things'),
  });
  if (!data) return null;
  return (
    <div>
      <p className="mt-1 mb-3 text-small break-words text-text-soft">{t('adminHome.mail.from', data)}</p>
      <Button
        variant="secondary"
        size="sm"
        pending={send.isPending}
        onClick={() => send.mutate({ language: getLanguage() })}
      >
        {t('adminHome.mail.send')}
      </Button>
      <p role="status" className="mt-3 text-small break-words empty:hidden">
        {data.test && <TestResult test={data.test} />}
      </p>
    </div>
  );
}

function TestResult({ test }: { test: Test }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { address, state } = test;
  const problem = test.problem ?? '';
  if (state === 'queued')
    return problem
      ? t('adminHome.mail.delayed', { address, problem })
      : t('adminHome.mail.queued', { address });
  if (state === 'sent') return t('adminHome.mail.sent', { address, when: format.dateTime(test.at) });
  return t(state === 'refused' ? 'adminHome.mail.refused' : 'adminHome.mail.failed', { address, problem });
}
