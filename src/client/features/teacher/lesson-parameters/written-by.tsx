import type { QuestionDraft } from '../../../../shared/contracts/questions.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Who generated the questions. Warns when it was the offline generator, whose questions are provisional. */
export function WrittenBy({ drafts, short }: { drafts: readonly QuestionDraft[]; short?: boolean }) {
  const { t } = useTranslation();
  const writers = drafts.flatMap(({ writer }) => writer ?? []);
  if (writers.length === 0) return null;
  if (!short && writers.some(({ kind }) => kind === 'offline'))
    return <Notice tone="warn">{t('generation.provisional')}</Notice>;
  const label = [...new Set(writers.map((writer) => writer.label))].join(', ');
  return <p className="text-caption text-text-mute">{t('generation.writtenBy', { label })}</p>;
}
