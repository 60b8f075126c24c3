import type { QuestionWriter } from '../../../shared/contracts/questions.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Note that a question was written by the offline generator; renders nothing for others. */
export function WrittenOffline({ writer }: { writer: QuestionWriter | null }) {
  const { t } = useTranslation();
  return writer?.kind === 'offline' ? <span>{t('common.writtenOffline')}</span> : null;
}
