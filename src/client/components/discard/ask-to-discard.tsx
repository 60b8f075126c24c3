import { useTranslation } from '../../lib/i18n/i18n.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

type AskToDiscardProps = { onDiscard: () => void; onKeep: () => void };

/** Asks before a form that was filled in is closed without being sent. */
export function AskToDiscard({ onDiscard, onKeep }: AskToDiscardProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.discard')}
      cancelLabel={t('discard.keep')}
      destructive
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
