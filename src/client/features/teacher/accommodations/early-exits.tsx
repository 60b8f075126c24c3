import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { EarlyExit } from '../../../../shared/contracts/grades.ts';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ExitRow } from './exit-row.tsx';

/** Early exits in the course; renders nothing without any. */
export function EarlyExits({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.grades.earlyExits.queryOptions({ courseId }), staleTime: 0 });
  return (
    <Exits
      title={t('accommodations.exits')}
      hint={t('accommodations.takeBackHint')}
      query={query}
      className="mt-8"
    />
  );
}

/** Early exits of all courses whose students ask for the attempt back; renders nothing without any. */
export function AskedExits() {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.grades.askedExits.queryOptions(), staleTime: 0 });
  return (
    <Exits
      title={t('accommodations.askedExits')}
      hint={t('accommodations.giveBackHint')}
      query={query}
      className="mb-8"
    />
  );
}

type ExitsProps = {
  title: string;
  hint: string;
  query: Pick<UseQueryResult<EarlyExit[], unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  className: string;
};

function Exits({ title, hint, query, className }: ExitsProps) {
  const { t } = useTranslation();
  const { data = [], error } = query;
  if (error && query.data === undefined)
    return (
      <section className={className}>
        <ErrorPanel title={title} text={teacherErrorText(t, error)} query={query} />
      </section>
    );
  if (data.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="title-3">{title}</h2>
      <p className="mt-1 mb-3 text-small text-text-soft">{hint}</p>
      <Card flush>
        <ul className="divide-y divide-line">
          {data.map((exit) => (
            <ExitRow key={exit.sittingId} exit={exit} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
