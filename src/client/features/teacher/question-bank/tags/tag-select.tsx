import { countTags, tagKey } from '../../../../../shared/rules/question-tags.ts';
import { Select } from '../../../../components/ui/select.tsx';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { useTagFilter } from './use-tag-filter.ts';

/** Tag filter for screens where the tag card is far below; renders nothing without tags. */
export function TagSelect({ questions }: { questions: Parameters<typeof countTags>[0] }) {
  const { t } = useTranslation();
  const [shown, show] = useTagFilter();
  const tags = countTags(questions).map(({ tag }) => tag);
  if (tags.length === 0) return null;
  const known = shown === '' ? '' : tags.find((tag) => shown !== null && tagKey(tag) === tagKey(shown));
  return (
    <Select
      aria-label={t('tags.tag')}
      className="mb-3.5 lg:hidden"
      value={known === undefined ? 'all' : `=${known}`}
      options={[
        { value: 'all', label: t('reuse.allTags') },
        ...tags.map((tag) => ({ value: `=${tag}`, label: tag })),
        { value: '=', label: t('pools.withoutTag') },
      ]}
      onValueChange={(value) => show(value === 'all' ? null : value.slice(1))}
    />
  );
}
