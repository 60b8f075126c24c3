import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminHome } from '../../../shared/contracts/installation.ts';
import type { SchoolYear } from '../../../shared/contracts/years.ts';
import { CurrencyField } from '../../components/admin/currency-field.tsx';
import { useMatterText } from '../../components/admin/use-matter-text.ts';
import { AccessSlips } from '../../components/people/access-slips.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';
import { LocalModel } from '../../features/admin/ai/local-model-card.tsx';
import { ModelRules } from '../../features/admin/ai/model-rules.tsx';
import { MailServerCard } from '../../features/admin/mail/mail-server-card.tsx';
import { CourseStep } from '../../features/admin/set-up/course-step.tsx';
import { ModelStep } from '../../features/admin/set-up/model-step.tsx';
import { SetUpFrame, type SetUpStep, setUpSteps } from '../../features/admin/set-up/set-up-frame.tsx';
import { useFirstCourse } from '../../features/admin/set-up/use-first-course.ts';
import { useYearStep, YearFields } from '../../features/admin/set-up/year-step.tsx';
import { LogoField } from '../../features/admin/settings/logo-field.tsx';
import { OffBoxCard } from '../../features/admin/settings/off-box-card.tsx';
import { SchoolNamesForm } from '../../features/admin/settings/school-names-form.tsx';
import { useCurrency } from '../../features/admin/settings/use-currency.ts';
import { adminProblem } from '../../lib/api/admin-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type StepProps = { onBack: (() => void) | null; onNext: () => void };

const steps: Record<SetUpStep, (props: StepProps) => ReactNode> = {
  school: SchoolStep,
  year: YearStep,
  model: AiStep,
  services: ServicesStep,
  course: FirstCourseStep,
};

/** `/admin/preparar`: set-up of a new school in five steps; each step saves before the next opens. */
export function Screen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  usePageTitle(t('setUpSteps.heading'));
  const stepParam = Number(params.get('paso') ?? 1);
  const index = Number.isInteger(stepParam) ? Math.min(Math.max(stepParam, 1), setUpSteps.length) - 1 : 0;
  const to = (step: number) => {
    if (step >= setUpSteps.length) return void navigate('/admin');
    setParams({ paso: String(step + 1) });
    window.scrollTo(0, 0);
  };
  const name = setUpSteps[index]!;
  const Step = steps[name];
  return <Step key={name} onBack={index > 0 ? () => to(index - 1) : null} onNext={() => to(index + 1)} />;
}

/** Returns the texts of a step. */
function useStepTexts(step: SetUpStep) {
  const { t } = useTranslation();
  return { step, title: t(`setUpSteps.title.${step}`), text: t(`setUpSteps.text.${step}`) };
}

function Waiting({
  query,
  ...frame
}: { query: Parameters<typeof ErrorPanel>[0]['query'] & { error: unknown } } & StepProps & {
    step: SetUpStep;
  }) {
  const { t } = useTranslation();
  const texts = useStepTexts(frame.step);
  return (
    <SetUpFrame {...texts} onBack={frame.onBack} next={null} onLater={frame.onNext}>
      {query?.error ? (
        <ErrorPanel
          title={t('schoolSettings.failed')}
          text={adminProblem(t, query.error, t('schoolSettings.failed'), 'things').text}
          query={query}
        />
      ) : (
        <Spinner label={t('schoolSettings.loading')} />
      )}
    </SetUpFrame>
  );
}

function SchoolStep(props: StepProps) {
  const { t } = useTranslation();
  const texts = useStepTexts('school');
  const id = useId();
  const money = useCurrency(props.onNext);
  const query = useQuery({
    ...trpc.settings.school.queryOptions(),
    staleTime: 0,
  });
  if (!query.data) return <Waiting {...props} step="school" query={query} />;
  return (
    <SetUpFrame
      {...texts}
      onBack={props.onBack}
      next={
        <Button type="submit" form={id}>
          {t('setUpSteps.next')}
        </Button>
      }
    >
      <SchoolNamesForm id={id} stored={query.data} onSaved={money.save} />
      <div className="mt-5 max-w-xl">
        <LogoField />
      </div>
      {money.currency && (
        <div className="mt-5 max-w-xl">
          <CurrencyField value={money.currency} onChange={money.choose} />
        </div>
      )}
    </SetUpFrame>
  );
}

function YearStep(props: StepProps) {
  const query = useQuery(trpc.years.list.queryOptions());
  const zone = useQuery(trpc.settings.timeZone.queryOptions());
  const year = query.data?.find(({ current }) => current);
  if (!year || !zone.data) return <Waiting {...props} step="year" query={year ? zone : query} />;
  return <YearForm {...props} year={year} zone={zone.data.timeZone} />;
}

type YearFormProps = StepProps & { year: SchoolYear; zone: string };

function YearForm({ year, zone, onBack, onNext }: YearFormProps) {
  const { t } = useTranslation();
  const texts = useStepTexts('year');
  const id = useId();
  const form = useYearStep(year, zone, onNext);
  return (
    <SetUpFrame
      {...texts}
      onBack={onBack}
      next={
        <Button type="submit" form={id} pending={form.pending} pendingLabel={t('schoolSettings.saving')}>
          {t('setUpSteps.next')}
        </Button>
      }
    >
      <YearFields id={id} form={form} />
    </SetUpFrame>
  );
}

/** Milliseconds between polls while a model downloads. */
const pollInterval = 2_000;

function AiStep(props: StepProps) {
  const { t } = useTranslation();
  const texts = useStepTexts('model');
  const query = useQuery({
    ...trpc.ai.overview.queryOptions(),
    refetchInterval: ({ state: { data } }) =>
      data?.local.job && !data.local.job.finishedAt ? pollInterval : false,
  });
  if (!query.data) return <Waiting {...props} step="model" query={query} />;
  const grading = query.data.models.find(({ work }) => work === 'grading');
  return (
    <SetUpFrame
      {...texts}
      onBack={props.onBack}
      onLater={props.onNext}
      next={<Button onClick={props.onNext}>{t('setUpSteps.next')}</Button>}
    >
      <ModelStep
        overview={query.data}
        local={<LocalModel local={query.data.local} />}
        rules={grading && <ModelRules model={grading} />}
      />
    </SetUpFrame>
  );
}

function ServicesStep({ onBack, onNext }: StepProps) {
  const { t } = useTranslation();
  const texts = useStepTexts('services');
  const home = useQuery(trpc.installation.home.queryOptions());
  return (
    <SetUpFrame
      {...texts}
      note={t('setUpSteps.reminded')}
      onBack={onBack}
      onLater={onNext}
      next={<Button onClick={onNext}>{t('setUpSteps.next')}</Button>}
    >
      <div className="flex flex-col gap-6">
        <section aria-labelledby="set-up-mail">
          <h2 id="set-up-mail" className="text-ui font-semi">
            {t('mailServer.title')}
          </h2>
          <MailServerCard />
        </section>
        <section aria-labelledby="set-up-copies" className="border-t border-line pt-6">
          <h2 id="set-up-copies" className="text-ui font-semi">
            {t('offBox.title')}
          </h2>
          <OffBoxCard />
        </section>
        {home.data && (
          <section aria-labelledby="set-up-connection" className="border-t border-line pt-6">
            <h2 id="set-up-connection" className="mb-3 text-ui font-semi">
              {t('setUpSteps.connection')}
            </h2>
            <Connection home={home.data} />
          </section>
        )}
      </div>
    </SetUpFrame>
  );
}

/** Says whether this connection is protected, or what to do about it. */
function Connection({ home: { waiting, commands } }: { home: AdminHome }) {
  const { t } = useTranslation();
  const textOf = useMatterText(commands);
  const matter = waiting.find((one) => one.kind === 'part' && one.part === 'proxy');
  if (matter?.kind === 'part') {
    const { effect, remedy } = textOf(matter);
    return <Notice tone="warn">{`${effect} ${remedy}`}</Notice>;
  }
  return (
    <StatusDot on>
      <span className="whitespace-normal">
        {t(isSafe() ? 'setUpSteps.encrypted' : 'setUpSteps.sameMachine')}
      </span>
    </StatusDot>
  );
}

const isSafe = () => window.location.protocol === 'https:';

function FirstCourseStep({ onBack, onNext }: StepProps) {
  const { t } = useTranslation();
  const texts = useStepTexts('course');
  const id = useId();
  const course = useFirstCourse();
  return (
    <SetUpFrame
      {...texts}
      onBack={onBack}
      onLater={onNext}
      laterLabel={t('setUpSteps.noCourse')}
      next={
        <Button
          type="submit"
          form={id}
          unavailable={course.left > 0}
          pending={course.pending}
          pendingLabel={t('setUpSteps.making')}
        >
          {course.left > 0 ? t('peopleList.namesakes.left', { count: course.left }) : t('setUpSteps.make')}
        </Button>
      }
    >
      <CourseStep id={id} course={course} />
      {course.result && (
        <AccessSlips
          title={t('setUpSteps.access')}
          text={t('peopleList.done', { count: course.result.created.length })}
          problems={course.result.rows.flatMap(({ names, reason }) =>
            reason ? [`${names || '–'}: ${t(`peopleList.reasons.${reason}`)}`] : [],
          )}
          slips={course.result.created}
          onClose={onNext}
        />
      )}
    </SetUpFrame>
  );
}
