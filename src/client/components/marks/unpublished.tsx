import { EyeOff } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Label for a grade that its student cannot see yet, or for an average with `count` such attempts. */
export function Unpublished({ iconOnly, count }: { iconOnly?: boolean; count?: number }) {
  const { t } = useTranslation();
  const text = t('marks.unpublished') + (count === undefined ? '' : `: ${count}`);
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-text-soft" title={text}>
      <EyeOff aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{text}</span>
    </span>
  );
}
