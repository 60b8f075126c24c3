import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../components/ui/alert-dialog.tsx';
import type { StartGeneration } from './use-start-generation.ts';

/** Unsaved drafts would be replaced by a new generation. */
export function ReplaceDialog({ starting, unsaved }: { starting: StartGeneration; unsaved: number }) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open={starting.replacing}
      destructive
      title={t('generation.again')}
      description={t('generation.againText', { count: unsaved })}
      confirmLabel={t('generation.againAccept')}
      cancelLabel={t('generation.cancel')}
      onConfirm={starting.replace}
      onCancel={starting.keep}
    />
  );
}
