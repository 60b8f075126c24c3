import type { QuestionWriter } from '../../../shared/contracts/questions.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Says of a question that no model and no person wrote it; nothing of any other. */
export function WrittenOffline({ writer }: { writer: QuestionWriter | null }) {
  const { t } = useTranslation();
  return writer?.kind === 'offline' ? <span>{t('common.writtenOffline')}</span> : null;
}
