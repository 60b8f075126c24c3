import { useTranslation } from 'react-i18next';
import type { QuestionWriter } from '../../../shared/contracts/questions.ts';

/** Says of a question that no model and no person wrote it; nothing of any other. */
export function WrittenOffline({ writer }: { writer: QuestionWriter | null }) {
  const { t } = useTranslation();
  return writer?.kind === 'offline' ? <span>{t('common.writtenOffline')}</span> : null;
}
