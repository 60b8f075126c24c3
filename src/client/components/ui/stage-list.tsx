import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Ring } from './spinner.tsx';

export type Stage = {
  key: string;
  label: string;
  state: 'done' | 'current' | 'pending' | 'failed';
  /** Count or duration at the right end ("6/10", "1 s"). */
  detail?: string | undefined;
};

/** The stages of an AI job. `inline` puts them in a row from 48rem on. */
export function StageList({ stages, inline }: { stages: readonly Stage[]; inline?: boolean }) {
  const { t } = useTranslation();
  return (
    <ol
      className={cx(
        'flex flex-col gap-3.5',
        inline && 'md:flex-row md:flex-wrap md:justify-between md:gap-x-6',
      )}
    >
      {stages.map((stage) => (
        <li
          key={stage.key}
          className={cx(
            'flex items-center gap-3 text-ui',
            stage.state === 'current' && 'font-semi text-text',
            stage.state === 'done' && 'text-text-soft',
            stage.state === 'pending' && 'text-text-mute',
            stage.state === 'failed' && 'font-medium text-danger-text',
          )}
        >
          <StageMark state={stage.state} />
          <span className="min-w-0 grow">
            {stage.label}
            <span className="visually-hidden">, {t(`common.stageState.${stage.state}`)}</span>
          </span>
          {stage.detail && <span className="text-small font-normal text-text-mute">{stage.detail}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Icon for the state of a stage. */
export function StageMark({ state }: { state: Stage['state'] }) {
  const size = 'size-[18px] shrink-0';
  if (state === 'current') return <Ring className={size} />;
  if (state === 'done')
    return <CircleCheck aria-hidden className={cx(size, 'text-success')} strokeWidth={1.75} />;
  if (state === 'failed')
    return <CircleX aria-hidden className={cx(size, 'text-danger')} strokeWidth={1.75} />;
  return <CircleDashed aria-hidden className={cx(size, 'text-line-strong')} strokeWidth={1.75} />;
}
