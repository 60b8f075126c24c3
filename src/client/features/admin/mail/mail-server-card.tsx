import { useQuery } from '@tanstack/react-query';
import { TestMail } from '../../../components/admin/test-mail.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MailServerForm } from './mail-server-form.tsx';

/** Mail server settings, and a test mail when mail is configured. */
export function MailServerCard() {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.installation.mailServer.queryOptions(),
    staleTime: 0,
  });
  return (
    <>
      <p className="mt-1 mb-4 max-w-[68ch] text-text-soft">{t('mailServer.text')}</p>
      {query.data ? (
        <div className="flex max-w-xl flex-col gap-5">
          {query.data.fixed ? (
            <Notice tone="info">{t('mailServer.fixed')}</Notice>
          ) : (
            <MailServerForm view={query.data} />
          )}
          <TestMail />
        </div>
      ) : (
        <QueryState
          of="admin"
          query={query}
          failed={t('mailServer.failed')}
          loading={t('mailServer.loading')}
        />
      )}
    </>
  );
}
