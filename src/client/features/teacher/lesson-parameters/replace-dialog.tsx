import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { GenerationForm } from './use-generation-form.ts';

/** Confirms that a new generation replaces unsaved drafts. */
export function ReplaceDialog({ question, unsaved }: Pick<GenerationForm, 'question'> & { unsaved: number }) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      {...question}
      destructive
      title={t('generation.again')}
      description={t('generation.againText', { count: unsaved })}
      confirmLabel={t('generation.againAccept')}
    />
  );
}
