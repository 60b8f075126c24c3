import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Select } from './select.tsx';

const parameter = 'periodo';

/** Returns the id of the school year in the URL; undefined for the current one. */
export function useChosenYear(): number | undefined {
  const [query] = useSearchParams();
  return Number(query.get(parameter)) || undefined;
}

/** Selects the school year of a list; renders nothing when there is only one. */
export function YearSelect() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { data } = useQuery(trpc.years.list.queryOptions());
  const chosen = useChosenYear() ?? data?.find(({ current }) => current)?.yearId;
  if (!Array.isArray(data) || data.length < 2) return null;
  const choose = (value: string) => {
    const next = new URLSearchParams(query);
    next.set(parameter, value);
    setQuery(next, { replace: true });
  };
  return (
    <Select
      className="w-full md:w-56"
      aria-label={t('years.label')}
      value={String(chosen ?? '')}
      onValueChange={choose}
      options={data.map(({ yearId, name, closedAt }) => ({
        value: String(yearId),
        label: closedAt === null ? name : t('years.closedName', { name }),
      }))}
    />
  );
}
