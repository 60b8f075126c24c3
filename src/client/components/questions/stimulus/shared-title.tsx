import { BookOpen } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Title of the stimulus a question belongs to; renders nothing without one. */
export function SharedTitle({ title }: { title: string | undefined }) {
  const { t } = useTranslation();
  if (title === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-caption text-text-soft">
      <BookOpen aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      {title === '' ? t('questionBank.sharedUntitled') : t('questionBank.shared', { title })}
    </span>
  );
}
