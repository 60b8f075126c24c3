import { useQuery } from '@tanstack/react-query';
import type { LegacyAttemptRow } from '../../../../shared/contracts/legacy.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LegacySheet } from './legacy-sheet.tsx';

type LegacyAttemptDialogProps = {
  opened: Pick<LegacyAttemptRow, 'id' | 'student' | 'lesson' | 'number'>;
  onClose: () => void;
};

/** One attempt at a legacy lesson: question, answer, mark and mark editor. */
export function LegacyAttemptDialog({ opened, onClose }: LegacyAttemptDialogProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.legacy.attempt.queryOptions({ legacyAttemptId: opened.id }),
    staleTime: 0,
  });
  const failed = t('admin.legacyAttempt.failed');
  return (
    <Dialog
      open
      width={880}
      title={opened.student}
      description={`${opened.lesson} · ${t('admin.legacyAttempt.number', opened)}`}
      onClose={onClose}
    >
      {query.data ? (
        <LegacySheet attempt={query.data} />
      ) : (
        <QueryState of="admin" query={query} failed={failed} loading={t('admin.loading')} />
      )}
    </Dialog>
  );
}
