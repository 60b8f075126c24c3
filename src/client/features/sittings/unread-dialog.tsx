import { AlertDialog } from '../../components/ui/alert-dialog.tsx';
import { useTranslation } from '../../lib/i18n.ts';

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
      title={t('sittingLater.unreadTitle')}
      description={
        numbers.length === 1
          ? t('sittingLater.unreadOne', { number: numbers[0] })
          : t('sittingLater.unreadMany', { numbers: numbers.join(', ') })
      }
      cancelLabel={t('sittingLater.unreadCancel')}
      confirmLabel={t('sittingLater.unreadConfirm')}
      onCancel={onBack}
      onConfirm={onHandIn}
    />
  );
}
