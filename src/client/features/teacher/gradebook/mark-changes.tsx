import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Log of changes to a column of external marks; loaded when opened. */
export function MarkChanges({ columnId }: { columnId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-ui font-semi">{t('gradebook.changes')}</summary>
      {open && <Changes columnId={columnId} />}
    </details>
  );
}

function Changes({ columnId }: { columnId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery({ ...trpc.gradebook.markChanges.queryOptions({ columnId }), staleTime: 0 });
  const { data, error } = query;
  const formatMark = (grade: number | null) => (grade === null ? t('gradebook.none') : formatGrade(grade));
  if (!data)
    return error ? (
      <ErrorPanel title={t('gradebook.changesFailed')} text={teacherErrorText(t, error)} query={query} />
    ) : (
      <Spinner label={t('gradebook.changesLoading')} />
    );
  if (data.length === 0) return <p className="mt-2 text-ui text-text-soft">{t('gradebook.noChanges')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {data.map(({ changeId, student, by, at, from, to }) => (
        <li key={changeId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-ui">
          <span className="min-w-0 wrap-anywhere">
            {student}:{' '}
            <strong className="font-semi">
              {t('gradebook.changed', { from: formatMark(from), to: formatMark(to) })}
            </strong>
          </span>
          <span className="text-small text-text-soft">
            {by}, {format.dateTime(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
