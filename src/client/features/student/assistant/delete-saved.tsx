import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { LazyAlertDialog } from '../../../components/ui/lazy-alert-dialog.tsx';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type DeleteSavedProps = { id: number; title: string; locked: boolean; onDeleted: () => void };

/** Deletes a saved question after a confirmation. */
export function DeleteSaved({ id, title, locked, onDeleted }: DeleteSavedProps) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const deleting = useMutation({
    ...trpc.assistant.deleteSaved.mutationOptions(),
    onSuccess: async () => {
      onDeleted();
      notify.success(t('assistant.deleted'));
      await queryClient.invalidateQueries(trpc.assistant.saved.queryFilter());
    },
    onError: (error) => !isUnauthorized(error) && notify.danger(t('assistant.notDeleted')),
    onSettled: () => setIsConfirming(false),
  });
  return (
    <>
      <IconButton
        label={t('assistant.delete', { title })}
        aria-disabled={locked || undefined}
        onClick={() => !locked && setIsConfirming(true)}
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <LazyAlertDialog
        open={isConfirming}
        title={t('assistant.deleteQuestion')}
        description={t('assistant.deleteText', { title })}
        confirmLabel={t('assistant.deleteConfirm')}
        cancelLabel={t('assistant.deleteCancel')}
        destructive
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate({ id })}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
