import { useState } from 'react';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { AlertDialog } from '../../components/ui/alert-dialog.tsx';
import { errorText } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notify.ts';
import { api } from '../../lib/trpc.ts';
import type { SittingView } from './types.ts';

type ExitDialogProps = {
  sitting: SittingView;
  onStay: () => void;
  onLeft: (result: AttemptResult) => void;
};

/** Leaving costs an attempt with grade 0: says so, and starts on staying. */
export function ExitDialog({ sitting, onStay, onLeft }: ExitDialogProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const left = Math.max(0, sitting.maxAttempts - sitting.attemptsUsed - 1);
  const leave = async () => {
    setPending(true);
    try {
      onLeft(await api.sittings.exit.mutate({ sittingId: sitting.sittingId }));
    } catch (error) {
      notify.danger(t('sittingLater.exitFailed'), { description: errorText(t, error) });
      setPending(false);
    }
  };
  return (
    <AlertDialog
      open
      destructive
      title={t('sittingLater.exitQuestion')}
      description={`${t('sittingLater.exitText')}. ${
        left === 0
          ? t('sittingLater.exitLeftNone')
          : t('sittingLater.exitLeft', { count: left, total: sitting.maxAttempts })
      }`}
      cancelLabel={t('sittingLater.exitCancel')}
      confirmLabel={t('sittingLater.exitAccept')}
      pending={pending}
      onCancel={onStay}
      onConfirm={() => void leave()}
    />
  );
}
