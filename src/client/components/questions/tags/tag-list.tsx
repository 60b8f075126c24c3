import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/** The tags of a question, inline; renders nothing without tags. */
export function TagList({ tags = [] }: { tags?: readonly string[] | undefined }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      <span className="visually-hidden">{t('questionBank.tags')}: </span>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
