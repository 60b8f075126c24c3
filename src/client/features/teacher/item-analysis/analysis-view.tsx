import type { ItemAnalysis } from '../../../../shared/contracts/items.ts';
import { MarkSources } from '../../../components/marks/mark-sources.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ItemTable } from './item-table.tsx';
import { needsAttention } from './needs-attention.ts';
import { WarningCard } from './warning-card.tsx';

/** Item analysis of a lesson: suspicious keys first, then all questions. */
export function AnalysisView({ analysis: { lessonId, attempts, items } }: { analysis: ItemAnalysis }) {
  const { t } = useTranslation();
  if (attempts === 0) return <EmptyState title={t('items.none')} text={t('items.noneText')} />;
  return (
    <>
      {items.filter(needsAttention).map((item, index) => (
        <WarningCard key={item.questionId} item={item} first={index === 0} />
      ))}
      <ItemTable items={items} />
      <p className="mt-4 max-w-[52rem] text-small text-text-mute">{t('items.note')}</p>
      <div className="mt-8">
        <MarkSources of={{ lessonId }} />
      </div>
    </>
  );
}
