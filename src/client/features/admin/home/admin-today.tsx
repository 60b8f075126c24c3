import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GraderCounts } from '../../../../shared/contracts/values.ts';
import { TestMail } from '../../../components/admin/test-mail.tsx';
import { BudgetGauge } from '../../../components/ai/budget-gauge.tsx';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { CountedShares } from '../../../components/marks/share-bar.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatAmount } from '../../../lib/format/amounts.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { thisMonth, useMonthName } from '../../../lib/i18n/month-names.ts';
import { FirstSteps } from './first-steps.tsx';
import { InstallationCard } from './installation-card.tsx';
import { LastChanges } from './last-changes.tsx';
import { SchoolSearch } from './school-search.tsx';
import { useAdminHome } from './use-admin-home.ts';
import { WaitingMatters } from './waiting-matters.tsx';

/** State of mail delivery; renders nothing when mail is off. */
function MailCard() {
  const { t } = useTranslation();
  const { data } = useQuery(trpc.installation.mail.queryOptions());
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="admin-mail">
      <h2 id="admin-mail" className="text-ui font-semi">
        {t('adminHome.mail.title')}
      </h2>
      <TestMail />
    </Card>
  );
}

/** Below the four cards: search, pending matters, last changes and state of the installation. */
export function AdminToday() {
  const { t } = useTranslation();
  const home = useAdminHome();
  const { data, error } = home;
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="min-w-0">
        <SchoolSearch />
        <FirstSteps />
        {!data && !error && (
          // As high as the loaded content, to avoid layout shifts on phones.
          <Skeleton label={t('adminHome.loading')} className="mt-8 flex min-h-[32rem] flex-col gap-6">
            <Bone className="h-7 w-48" />
            <Bone className="h-40 w-full" />
            <Bone className="h-7 w-48" />
            <Bone className="h-60 w-full" />
          </Skeleton>
        )}
        {data && <WaitingMatters home={data} />}
        {data && <LastChanges changes={data.changes} />}
        {!data && error && (
          <div className="mt-6">
            <ErrorPanel
              title={t('adminHome.failed')}
              {...adminProblem(t, error, t('adminHome.failed'), 'things')}
              query={home}
            />
          </div>
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-6">
        {!data && !error && (
          <div aria-hidden className="appear-late max-lg:hidden">
            <Card className="flex flex-col gap-6">
              {['model', 'jobs', 'database', 'disk', 'version'].map((row) => (
                <Bone key={row} className="h-8 w-full" />
              ))}
            </Card>
          </div>
        )}
        {data && <InstallationCard home={data} />}
        {data && <MailCard />}
        {data?.budget && <BudgetCard budget={data.budget} />}
        {data && <GradersCard graders={data.graders} />}
      </aside>
    </div>
  );
}

function BudgetCard({ budget }: { budget: Parameters<typeof BudgetGauge>[0]['budget'] }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const monthName = useMonthName();
  return (
    <Card as="section" aria-labelledby="admin-budget">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="admin-budget" className="text-ui font-semi">
          {t('adminHome.aiIn', { month: monthName(thisMonth()) })}
        </h2>
        <Link to="/admin/ia" className="text-small text-action">
          {t('adminHome.open')}
        </Link>
      </div>
      <p className="mt-1 mb-3">
        <strong className="font-serif text-[1.25rem] font-bold tabular-nums">
          {formatAmount(budget.unit, budget.spent)}
        </strong>{' '}
        <span className="text-text-soft">
          {t('ai.ofBudgetOver', { limit: amount(budget.unit, budget.limit) })}
        </span>
      </p>
      <BudgetGauge budget={budget} />
    </Card>
  );
}

function GradersCard({ graders }: { graders: GraderCounts }) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  if (Object.values(graders).every((count) => count === 0)) return null;
  return (
    <Card as="section" aria-labelledby="admin-graders">
      <h2 id="admin-graders" className="text-ui font-semi">
        {t('adminHome.whoDecided', { month: monthName(thisMonth()) })}
      </h2>
      <CountedShares counts={graders} />
    </Card>
  );
}
