import { MessageSquareQuote } from 'lucide-react';
import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { appealLimits } from '../../../shared/contracts/limits.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Notice } from '../ui/notice.tsx';

/** A student's review request: name, date and the student's text. */
export function AppealNotice({ appeal }: { appeal: NonNullable<AnswerDetail['appeal']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { by, text, at, number } = appeal;
  return (
    <div className="my-3">
      <Notice tone="info" icon={MessageSquareQuote}>
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          <strong className="font-semi">{t('reviews.asks', { name: by })}</strong>
          <span className="text-text-soft">
            {t('reviews.asksWhen', { date: format.dateTime(at), number, most: appealLimits.perAttempt })}
          </span>
        </p>
        <p className="mt-1 read-small break-words whitespace-pre-wrap text-accent-text">{text}</p>
      </Notice>
    </div>
  );
}
