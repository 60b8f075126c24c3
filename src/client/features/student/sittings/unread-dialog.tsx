import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type UnreadDialogProps = {
  /** 1-based numbers of the exercises whose answer is no value. */
  numbers: readonly number[];
  onBack: () => void;
  onHandIn: () => void;
};

/** Before handing in: which answers cannot be read as a value. The student may hand in all the same. */
export function UnreadDialog({ numbers, onBack, onHandIn }: UnreadDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open
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
