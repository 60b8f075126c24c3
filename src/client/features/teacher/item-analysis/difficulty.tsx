import { ArrowRight } from 'lucide-react';
import type { Item } from '../../../../shared/contracts/items.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Level = 1 | 2 | 3 | 4 | 5;
const levelOf = (difficulty: number) => Math.min(5, Math.max(1, Math.round(difficulty))) as Level;

/** The declared difficulty, followed by the observed one when they differ. */
export function Difficulty({
  item: { difficulty, observed },
}: {
  item: Pick<Item, 'difficulty' | 'observed'>;
}) {
  const { t } = useTranslation();
  const declared = levelOf(difficulty);
  const name = (level: Level) => t(`questions.difficulty.level${level}`);
  if (observed === null || observed === declared)
    return <span className="md:whitespace-nowrap">{name(declared)}</span>;
  return (
    <span className="inline-flex items-center gap-x-1.5 text-text-soft md:whitespace-nowrap">
      {name(declared)}
      <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="visually-hidden">{t('items.observed')}: </span>
      <span className="font-semi text-text">{name(levelOf(observed))}</span>
    </span>
  );
}
