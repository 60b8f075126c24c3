import { ArrowLeft, CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export const setUpSteps = ['school', 'year', 'model', 'services', 'course'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

type SetUpFrameProps = {
  step: SetUpStep;
  title: string;
  text: string;
  /** Note beside the buttons. */
  note?: string;
  /** Skips this step; undefined when it cannot be skipped. */
  onLater?: () => void;
  laterLabel?: string;
  onBack: (() => void) | null;
  /** Button that continues to the next step. */
  next: ReactNode;
  children: ReactNode;
};

/** Frame of one set-up step with the list of all steps; on narrow screens a progress bar. */
export function SetUpFrame(props: SetUpFrameProps) {
  const { step, title, text, note, onLater, laterLabel, onBack, next, children } = props;
  const { t } = useTranslation();
  const at = setUpSteps.indexOf(step);
  return (
    <div className="page-frame grid grow content-start gap-x-16 gap-y-5 py-6 md:grid-cols-[15rem_minmax(0,41rem)] md:justify-center md:py-10">
      <div className="md:hidden">
        <p className="mb-2 flex justify-between gap-4 text-small">
          <span className="font-semi">{t(`setUpSteps.name.${step}`)}</span>
          <span className="text-text-soft">
            {t('setUpSteps.of', { number: at + 1, total: setUpSteps.length })}
          </span>
        </p>
        <ProgressBar value={at + 1} max={setUpSteps.length} label={t('setUpSteps.heading')} />
      </div>
      <nav aria-label={t('setUpSteps.heading')} className="max-md:hidden">
        <p className="mb-4 text-small text-text-soft">{t('setUpSteps.heading')}</p>
        <ol className="flex flex-col gap-4">
          {setUpSteps.map((name, index) => (
            <Step key={name} name={name} state={index < at ? 'done' : index === at ? 'current' : 'pending'} />
          ))}
        </ol>
        <p className="mt-5 border-t border-line pt-4 text-caption text-text-soft">{t('setUpSteps.kept')}</p>
      </nav>
      <section
        aria-labelledby="set-up-title"
        className="min-w-0 rounded-md border border-line bg-surface shadow-low"
      >
        <div className="p-5 md:p-8">
          <h1 id="set-up-title" className="title-2">
            {title}
          </h1>
          <p className="mt-1.5 text-text-soft">{text}</p>
          <div className="mt-6">{children}</div>
        </div>
        <div className="flex flex-col-reverse gap-3 border-t border-line p-5 md:flex-row md:items-center md:px-8">
          {onBack && (
            <Button
              variant="ghost"
              icon={<ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={onBack}
            >
              {t('setUpSteps.back')}
            </Button>
          )}
          <p className="min-w-0 text-small text-text-soft empty:hidden md:grow">{note}</p>
          <div className="flex shrink-0 flex-col-reverse gap-3 md:ml-auto md:flex-row">
            {onLater && (
              <Button variant="ghost" onClick={onLater}>
                {laterLabel ?? t('setUpSteps.later')}
              </Button>
            )}
            {next}
          </div>
        </div>
      </section>
    </div>
  );
}

const marks = {
  done: { icon: CircleCheck, className: 'text-success' },
  current: { icon: CircleDot, className: 'text-accent' },
  pending: { icon: CircleDashed, className: 'text-line-strong' },
};

function Step({ name, state }: { name: SetUpStep; state: keyof typeof marks }) {
  const { t } = useTranslation();
  const { icon: Icon, className } = marks[state];
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx('flex items-center gap-3 text-ui', state === 'current' ? 'font-semi' : 'text-text-soft')}
    >
      <Icon aria-hidden className={cx('size-[18px] shrink-0', className)} strokeWidth={1.75} />
      <span>
        {t(`setUpSteps.name.${name}`)}
        <span className="visually-hidden">, {t(`common.stageState.${state}`)}</span>
      </span>
    </li>
  );
}
