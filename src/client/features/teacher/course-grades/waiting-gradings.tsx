import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Attempts of the course whose grading failed after all retries; renders nothing without any. */
export function WaitingGradings({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data = [], refetch } = useQuery({
    ...trpc.grades.waiting.queryOptions({ courseId }),
    staleTime: 0,
  });
  const retry = useMutation({
    ...trpc.grades.retry.mutationOptions(),
    onSuccess: () => notify.success(t('courseGrades.waitingAsked')),
    onError: (error) => notify.danger(errorText(t, error, t('courseGrades.failed'))),
    onSettled: () => refetch(),
  });
  if (data.length === 0) return null;
  return (
    <Notice tone="warn">
      <h3 className="font-semi">{t('courseGrades.waiting')}</h3>
      <ul className="mt-1.5 space-y-1.5">
        {data.map(({ sittingId, names, topic, number }) => (
          <li key={sittingId} className="flex flex-wrap items-center justify-between gap-2">
            <span>{t('courseGrades.waitingOne', { names, topic, number })}</span>
            <Button
              size="sm"
              variant="secondary"
              pending={retry.isPending && retry.variables.sittingId === sittingId}
              onClick={() => retry.mutate({ sittingId })}
            >
              {t('courseGrades.waitingRetry')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
