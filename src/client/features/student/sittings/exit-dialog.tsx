import { useState } from 'react';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { SittingView } from './types.ts';

type ExitDialogProps = {
  sitting: SittingView;
  onStay: () => void;
  onLeft: (result: AttemptResult) => void;
};

/** Confirms an early exit, which costs an attempt with grade 0; the focus starts on staying. */
export function ExitDialog({ sitting, onStay, onLeft }: ExitDialogProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const left = Math.max(0, sitting.maxAttempts - sitting.attemptsUsed - 1);
  const leave = async () => {
    setPending(true);
    try {
      onLeft(await api.sittings.exit.mutate({ sittingId: sitting.sittingId }));
    } catch (error) {
      notify.danger(t('sittingDialogs.exitFailed'), { description: errorText(t, error) });
      setPending(false);
    }
  };
  return (
    <AlertDialog
      open
      destructive
      title={t('sittingDialogs.exitQuestion')}
      description={`${t('sittingDialogs.exitText')}. ${
        left === 0
          ? t('sittingDialogs.exitLeftNone')
          : t('sittingDialogs.exitLeft', { count: left, total: sitting.maxAttempts })
      }`}
      cancelLabel={t('sittingDialogs.exitCancel')}
      confirmLabel={t('sittingDialogs.exitAccept')}
      pending={pending}
      onCancel={onStay}
      onConfirm={() => void leave()}
    />
  );
}
