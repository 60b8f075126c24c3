import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { Button } from '../../../components/ui/button.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Confirms the revealed, undecided proposals of this page; renders nothing for fewer than two. */
export function ConfirmOpened({ rows }: { rows: readonly QueueRow[] }) {
  const { t } = useTranslation();
  const opened = rows.filter(({ proposal }) => proposal === 'opened');
  const confirming = useMutation({
    ...trpc.reviews.confirmProposals.mutationOptions(),
    onSuccess: (_, { answers }) => notify.success(t('reviews.proposal.confirmed', { count: answers.length })),
    onError: (error) => notifyFailure(t, error, t('reviews.saveFailed')),
    onSettled: refreshMarks,
  });
  if (opened.length < 2) return null;
  const answers = opened.map(({ answerId, decisionId }) => ({ answerId, seen: decisionId }));
  return (
    <Button
      variant="secondary"
      icon={<Check aria-hidden className="size-4" strokeWidth={2} />}
      pending={confirming.isPending}
      onClick={() => confirming.mutate({ answers })}
    >
      {t('reviews.proposal.confirmOpened', { count: opened.length })}
    </Button>
  );
}
