import { useQuery } from '@tanstack/react-query';
import type { LegacyAttemptRow } from '../../../shared/contracts/legacy.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { adminProblem } from '../../lib/admin-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { OlderSheet } from './older-sheet.tsx';

type OlderAttemptDialogProps = {
  opened: Pick<LegacyAttemptRow, 'id' | 'student' | 'lesson' | 'number'>;
  onClose: () => void;
};

/** One attempt at an older lesson: what was asked and answered, its mark, and the place to change it. */
export function OlderAttemptDialog({ opened, onClose }: OlderAttemptDialogProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.legacy.attempt.queryOptions({ legacyAttemptId: opened.id }),
    staleTime: 0,
  });
  const failed = t('admin.olderAttempt.failed');
  return (
    <Dialog
      open
      width={880}
      title={opened.student}
      description={`${opened.lesson} · ${t('admin.olderAttempt.number', opened)}`}
      onClose={onClose}
    >
      {query.data ? (
        <OlderSheet attempt={query.data} />
      ) : query.error ? (
        <ErrorPanel title={failed} text={adminProblem(t, query.error, failed, 'things').text} query={query} />
      ) : (
        <Spinner label={t('admin.loading')} />
      )}
    </Dialog>
  );
}
