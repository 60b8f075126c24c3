import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { Group } from './group-facts.ts';
import { refreshGroupMarks } from './use-group-mark.ts';

/** Accepts an answer that resembles the key as a right one, for the whole class, as a correction of the question. */
export function AcceptForAll({ questionId, group }: { questionId: number; group: Group }) {
  const { t } = useTranslation();
  const [answer = ''] = group.spellings;
  const accept = useMutation({
    mutationFn: async () => {
      const input = {
        questionId,
        correction: { kind: 'accept' as const, accepted: [answer] },
        reason: t('oneQuestion.acceptReason', { answer }),
      };
      const { digest } = await api.regrades.tryOut.mutate(input);
      await api.regrades.carryOut.mutate({ ...input, digest });
    },
    onError: (error) => notifyFailure(t, error, t('regrade.failed')),
    onSettled: refreshGroupMarks,
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={accept.isPending}
      icon={<Check aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => accept.mutate()}
    >
      {t('oneQuestion.acceptForAll')}
    </Button>
  );
}
