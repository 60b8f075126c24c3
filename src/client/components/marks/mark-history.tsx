import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatGrade } from '../../lib/format-grade.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Everything decided about a mark, oldest first; fetched when it is opened. */
export function MarkHistory({ answerId }: { answerId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...trpc.reviews.history.queryOptions({ answerId }), enabled: open });
  const mark = (grade: number | null) => (grade === null ? t('reviews.machineMark') : formatGrade(grade));
  return (
    <details className="mt-3 text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer font-semi text-accent-text hover:underline">
        {t('reviews.history')}
      </summary>
      {open && !data && <Spinner label={t('courseGrades.detailLoading')} />}
      <ol className="mt-2 space-y-2 border-l border-line pl-3">
        {data?.map((step) => (
          <li key={step.id}>
            <span className="font-semi">{t(`audit.kinds.${step.kind}`)}</span>{' '}
            {step.oldGrade !== null && (
              <>
                <del>{formatGrade(step.oldGrade)}</del> →{' '}
              </>
            )}
            {mark(step.newGrade)}
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
