import { Activity, Files, FileText, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { monthsUntil, thisMonth, useMonthName } from '../../../lib/i18n/month-names.ts';
import { AttacksCard } from './attacks-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import { CheckLine } from './check-state.tsx';
import { CoursesCard } from './courses-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { LocalModelCard } from './local-model-card.tsx';
import { ModelsTable } from './models-table.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PrivacyDialog } from './privacy-dialog.tsx';
import { SentSearch } from './sent-search.tsx';
import { TrialCard } from './trial-card.tsx';
import { useAi } from './use-ai.ts';
import { WorkPanel } from './work-panel.tsx';

/** Number of past months with costs. */
const shownMonths = 12;

export function AiAdmin() {
  const { t } = useTranslation();
  const [month, setMonth] = useState(thisMonth);
  const [privacy, setPrivacy] = useState(false);
  const { overview, costs, tryModels, allow, showPictures, refresh } = useAi(month);
  const monthName = useMonthName();
  const { data } = overview;
  const spending = costs.data;
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
  return (
    <Page
      title={t('ai.title')}
      subtitle={<div className="min-h-10 md:min-h-5">{data && <CheckLine models={data.models} />}</div>}
      aside={
        <div className="flex flex-wrap gap-2.5 max-md:*:grow">
          <Link to="/admin/ia/politica" className={buttonClass('secondary')}>
            <Scale {...icon} />
            {t('markingPolicy.link')}
          </Link>
          <Link to="/admin/ia/documentos" className={buttonClass('secondary')}>
            <Files {...icon} />
            {t('aiDocuments.link')}
          </Link>
          <Button variant="secondary" icon={<FileText {...icon} />} onClick={() => setPrivacy(true)}>
            {t('ai.privacy')}
          </Button>
          <Button
            icon={<Activity {...icon} />}
            pending={tryModels.isPending}
            pendingLabel={t('ai.trying')}
            unavailable={!data?.models.some(({ model }) => model)}
            onClick={() => tryModels.mutate()}
          >
            {t('ai.tryNow')}
          </Button>
        </div>
      }
    >
      {!data && overview.error && (
        <ErrorPanel
          title={t('ai.failed')}
          {...adminProblem(t, overview.error, t('ai.failed'), 'things')}
          query={overview}
        />
      )}
      {!data && !overview.error && <TableSkeleton label={t('ai.loading')} />}
      {data && (
        <>
          <WorkPanel overview={data} allow={allow} />
          <div className="mt-9 mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 className="title-3">{t('ai.whichModel')}</h2>
            <Field label={t('ai.month')} className="w-44">
              {(control) => (
                <Select
                  {...control}
                  value={month}
                  onValueChange={setMonth}
                  options={monthsUntil(thisMonth(), shownMonths).map((value) => ({
                    value,
                    label: monthName(value),
                  }))}
                />
              )}
            </Field>
          </div>
          <ModelsTable overview={data} costs={spending} month={monthName(month)} onSaved={refresh} />
          <TrialCard entries={data.trials} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <div className="flex min-w-0 flex-col gap-6">
              {spending && <BudgetCard costs={spending} month={monthName(month)} onSaved={refresh} />}
              <PicturesCard pictures={data.pictures} show={showPictures} />
              <LocalModelCard local={data.local} />
              <SentSearch />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <AttacksCard runs={data.attacks} lifted={data.lifted} />
              <FailuresCard failures={data.failures} pending={data.waiting.pendingAttempts} />
              {spending && <CoursesCard costs={spending} />}
            </div>
          </div>
          <PrivacyDialog
            open={privacy}
            models={data.models}
            pictures={data.pictures.state === 'on'}
            onClose={() => setPrivacy(false)}
          />
        </>
      )}
    </Page>
  );
}
