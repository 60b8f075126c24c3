import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { LazyAlertDialog } from '../../components/ui/lazy-alert-dialog.tsx';
import { errorText } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { api } from '../../lib/trpc.ts';
import type { SittingView } from './types.ts';

type ExitDialogProps = {
  open: boolean;
  sitting: SittingView;
  onStay: () => void;
  onLeft: (result: AttemptResult) => void;
};

/** Leaving costs an attempt with grade 0: says so, and starts on staying. */
export function ExitDialog({ open, sitting, onStay, onLeft }: ExitDialogProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const left = Math.max(0, sitting.maxAttempts - sitting.attemptsUsed - 1);
  const leave = async () => {
    setPending(true);
    try {
      onLeft(await api.sittings.exit.mutate({ sittingId: sitting.sittingId }));
    } catch (error) {
      notify.danger(t('sitting.exitFailed'), { description: errorText(t, error) });
      setPending(false);
    }
  };
  return (
    <LazyAlertDialog
      open={open}
      destructive
      title={t('sitting.exitQuestion')}
      description={`${t('sitting.exitText')}. ${
        left === 0
          ? t('sitting.exitLeftNone')
          : t('sitting.exitLeft', { count: left, total: sitting.maxAttempts })
      }`}
      cancelLabel={t('sitting.exitCancel')}
      confirmLabel={t('sitting.exitAccept')}
      pending={pending}
      onCancel={onStay}
      onConfirm={() => void leave()}
    />
  );
}
