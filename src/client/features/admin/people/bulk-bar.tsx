import { useQuery } from '@tanstack/react-query';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export type BulkKind = 'link' | 'unlink' | 'join' | 'leave' | 'next-year' | 'reset' | 'disable' | 'enable';

const kinds: Record<ManagedRole, readonly BulkKind[]> = {
  student: ['link', 'unlink', 'join', 'leave', 'next-year', 'reset', 'disable', 'enable'],
  teacher: ['link', 'reset', 'disable', 'enable'],
};

type BulkBarProps = {
  role: ManagedRole;
  chosen: number;
  /** Number of users in the filtered list; all can be selected in one step. */
  total: number;
  onChooseAll: () => void;
  onClear: () => void;
  onAction: (kind: BulkKind) => void;
};

/** Bulk actions for the selected users. */
export function BulkBar({ role, chosen, total, onChooseAll, onClear, onAction }: BulkBarProps) {
  const { t } = useTranslation();
  const noGroups =
    useQuery(trpc.groups.list.queryOptions(undefined, { enabled: role === 'student' })).data?.length === 0;
  const offered = kinds[role].filter(
    (kind) => !(noGroups && (kind === 'join' || kind === 'leave' || kind === 'next-year')),
  );
  return (
    <div
      role="toolbar"
      aria-label={t('peopleTools.bulk')}
      className="sticky top-2 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-accent-line bg-accent-soft px-4 py-2.5"
    >
      <p role="status" className="font-semi">
        {t('peopleTools.chosen', { count: chosen })}
      </p>
      {total > chosen && (
        <Button variant="ghost" size="sm" onClick={onChooseAll}>
          {t('peopleTools.chooseAll', { count: total })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t('peopleTools.clear')}
      </Button>
      <span className="ml-auto">
        <Menu
          label={t('peopleTools.doWithThem')}
          items={offered.map((kind) => ({
            key: kind,
            label: t(`peopleTools.kinds.${kind}`),
            onSelect: () => onAction(kind),
          }))}
        />
      </span>
    </div>
  );
}
