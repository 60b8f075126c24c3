import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Releases the model's marks that are held until the teacher has marked the first answers. */
export function ReleaseHeld({ questionId }: { questionId: number }) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const releasing = useMutation({
    ...trpc.reviews.releaseHeld.mutationOptions(),
    onSuccess: (count) => notify.success(t('reviews.first.released', { count })),
    onError: (failure) => notifyFailure(t, failure),
    onSettled: () => {
      setIsConfirming(false);
      return refreshMarks();
    },
  });
  return (
    <p className="mt-2">
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        {t('reviews.first.release')}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={t('reviews.first.releaseTitle')}
        description={t('reviews.first.releaseText')}
        confirmLabel={t('reviews.first.releaseConfirm')}
        pending={releasing.isPending}
        onConfirm={() => releasing.mutate({ questionId })}
        onCancel={() => setIsConfirming(false)}
      />
    </p>
  );
}
