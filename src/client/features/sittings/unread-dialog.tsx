import { useTranslation } from 'react-i18next';
import { LazyAlertDialog } from '../../components/ui/lazy-alert-dialog.tsx';

type UnreadDialogProps = {
  /** 1-based numbers of the exercises whose answer is no value; the dialog is open when there are any. */
  numbers: readonly number[];
  onBack: () => void;
  onHandIn: () => void;
};

/** Before handing in: which answers cannot be read as a value. The student may hand in all the same. */
export function UnreadDialog({ numbers, onBack, onHandIn }: UnreadDialogProps) {
  const { t } = useTranslation();
  return (
    <LazyAlertDialog
      open={numbers.length > 0}
      title={t('sitting.unreadTitle')}
      description={
        numbers.length === 1
          ? t('sitting.unreadOne', { number: numbers[0] })
          : t('sitting.unreadMany', { numbers: numbers.join(', ') })
      }
      cancelLabel={t('sitting.unreadCancel')}
      confirmLabel={t('sitting.unreadConfirm')}
      onCancel={onBack}
      onConfirm={onHandIn}
    />
  );
}
