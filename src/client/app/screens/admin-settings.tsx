import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { MailServerCard } from '../../features/admin/mail/mail-server-card.tsx';
import { AccessCard } from '../../features/admin/settings/access-card.tsx';
import { AssistantCard } from '../../features/admin/settings/assistant-card.tsx';
import { CurrencyForm } from '../../features/admin/settings/currency-form.tsx';
import { LogoField } from '../../features/admin/settings/logo-field.tsx';
import { OffBoxCard } from '../../features/admin/settings/off-box-card.tsx';
import { SchoolNamesForm } from '../../features/admin/settings/school-names-form.tsx';
import { TimeZoneForm } from '../../features/admin/settings/time-zone-form.tsx';
import { UpdatesCard } from '../../features/admin/settings/updates-card.tsx';
import { adminProblem } from '../../lib/api/admin-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const elsewhere = [
  { to: '/admin/preparar', key: 'prepare' },
  { to: '/admin/ia', key: 'models' },
  { to: '/admin/ia/politica', key: 'policy' },
  { to: '/admin/periodos', key: 'years' },
  { to: '/admin/datos', key: 'retention' },
] as const;

/** `/admin/ajustes`: school settings, with links to settings on other pages. */
export function Screen() {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.settings.school.queryOptions(),
    staleTime: 0,
  });
  const zone = useQuery(trpc.settings.timeZone.queryOptions());
  const access = useQuery({
    ...trpc.settings.teachersRenew.queryOptions(),
    staleTime: 0,
  });
  const frame = {
    title: t('schoolSettings.title'),
    back: <BackLink to="/admin">{t('admin.title')}</BackLink>,
  };
  // Waits for all queries: a card that loads later would shift those below.
  if (query.isPending || zone.isPending || access.isPending)
    return (
      <Page {...frame}>
        <Spinner label={t('schoolSettings.loading')} />
      </Page>
    );
  return (
    <Page {...frame}>
      <Card as="section" aria-labelledby="school-names">
        <h2 id="school-names" className="title-3">
          {t('schoolSettings.school')}
        </h2>
        <p className="mt-1 max-w-[68ch] text-text-soft">{t('schoolSettings.schoolText')}</p>
        {query.data ? (
          <>
            <SchoolNamesForm stored={query.data} />
            <div className="mt-6 max-w-xl">
              <LogoField />
            </div>
          </>
        ) : (
          <ErrorPanel
            title={t('schoolSettings.failed')}
            text={adminProblem(t, query.error, t('schoolSettings.failed'), 'things').text}
            query={query}
          />
        )}
      </Card>
      <Card as="section" aria-labelledby="time-zone" className="mt-6">
        <h2 id="time-zone" className="title-3">
          {t('schoolSettings.time')}
        </h2>
        <p className="mt-1 max-w-[68ch] text-text-soft">{t('schoolSettings.timeText')}</p>
        {zone.data && <TimeZoneForm key={zone.data.inForce} stored={zone.data.inForce} />}
      </Card>
      <Card as="section" aria-labelledby="currency" className="mt-6">
        <h2 id="currency" className="title-3">
          {t('schoolSettings.currency')}
        </h2>
        <p className="mt-1 max-w-[68ch] text-text-soft">{t('schoolSettings.currencyText')}</p>
        <CurrencyForm />
      </Card>
      <AccessCard query={access} />
      <AssistantCard />
      <Card as="section" aria-labelledby="mail-server" className="mt-6">
        <h2 id="mail-server" className="title-3">
          {t('mailServer.title')}
        </h2>
        <MailServerCard />
      </Card>
      <Card as="section" aria-labelledby="off-box" className="mt-6">
        <h2 id="off-box" className="title-3">
          {t('offBox.title')}
        </h2>
        <OffBoxCard />
      </Card>
      <UpdatesCard />
      <h2 className="title-2 mt-8 mb-4">{t('schoolSettings.more')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {elsewhere.map(({ to, key }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-4 px-5 py-3 -outline-offset-2 hover:bg-surface-hover"
            >
              {t(`schoolSettings.${key}`)}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
