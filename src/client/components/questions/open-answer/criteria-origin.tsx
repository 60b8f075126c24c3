import { Pencil } from 'lucide-react';
import type { Criterion } from '../../../../shared/contracts/questions.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/**
 * `Derivados`, `Derivados, editados el 9 jun`: marks criteria that no person wrote originally, with the date of the last edit.
 * Renders nothing for criteria that a person wrote.
 */
export function CriteriaOrigin({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const edited = criteria
    .flatMap(({ editedAt }) => editedAt ?? [])
    .toSorted()
    .at(-1);
  if (edited !== undefined) {
    return (
      <Badge icon={<Pencil aria-hidden className="size-3" strokeWidth={1.75} />}>
        {t('questionBank.criteriaEdited', { date: format.day(edited) })}
      </Badge>
    );
  }
  // Imported with the question, or derived.
  if (criteria.length === 0 || criteria.some(({ own }) => own)) return null;
  return <Badge>{t('questionBank.criteriaDerived')}</Badge>;
}
