import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type UnreadableAnswersDialogProps = {
  /** Numbers of the exercises whose answer does not parse, from 1. */
  numbers: readonly number[];
  onBack: () => void;
  onHandIn: () => void;
};

/** Warns before submission about answers that do not parse as a value. The student may submit anyway. */
export function UnreadableAnswersDialog({ numbers, onBack, onHandIn }: UnreadableAnswersDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open
      advisesCancel
      title={t('sittingDialogs.unreadTitle')}
      description={
        numbers.length === 1
          ? t('sittingDialogs.unreadOne', { number: numbers[0] })
          : t('sittingDialogs.unreadMany', { numbers: numbers.join(', ') })
      }
      cancelLabel={t('sittingDialogs.unreadCancel')}
      confirmLabel={t('sittingDialogs.unreadConfirm')}
      onCancel={onBack}
      onConfirm={onHandIn}
    />
  );
}
