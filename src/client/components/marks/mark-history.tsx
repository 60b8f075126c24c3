import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DecisionStep } from '../../../shared/contracts/decisions.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PastMark, useFormatPastMark } from './past-mark.tsx';

/** All decisions about the mark of an answer; loaded when opened. */
export function MarkHistory({ answerId }: { answerId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...trpc.reviews.history.queryOptions({ answerId }), enabled: open });
  return (
    <HistorySteps steps={data ?? []} onToggle={setOpen}>
      {open && !data && <Spinner label={t('courseGrades.detailLoading')} />}
    </HistorySteps>
  );
}

type HistoryStepsProps = {
  /** Oldest first. */
  steps: readonly DecisionStep[];
  onToggle?: (open: boolean) => void;
  children?: ReactNode;
};

/** Collapsible list of the decisions about a mark. */
export function HistorySteps({ steps, onToggle, children }: HistoryStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFormatPastMark();
  return (
    <details className="mt-3 text-small" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-action">{t('reviews.history')}</summary>
      {children}
      <ol className="mt-2 space-y-2 border-l border-line pl-3">
        {steps.map((step) => (
          <li key={step.id}>
            <span className="font-semi">{t(`audit.kinds.${step.kind}`)}</span>{' '}
            <PastMark mark={step.oldMark} /> → {words(step.newMark)}
            <span className="block text-caption text-text-mute">
              {step.by} · {format.dateTime(step.at)}
            </span>
            {step.appeal && <span className="block font-serif text-accent-text italic">«{step.appeal}»</span>}
            {step.reason && <span className="block text-text-soft">{step.reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
