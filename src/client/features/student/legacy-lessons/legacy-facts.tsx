import { Link } from 'react-router';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type LegacyFactsProps = {
  lessonId: number;
  /** Number of attempts stored when the lesson opened. */
  attempts: number;
  maxAttempts: number;
  total: number;
};

/** Number of this attempt and sum of the grades so far. */
export function LegacyFacts({ lessonId, attempts, maxAttempts, total }: LegacyFactsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-ui text-text-soft md:pb-1">
      <p>{t('legacy.attempts', { number: Math.min(attempts + 1, maxAttempts), max: maxAttempts })}</p>
      <p>
        {t('legacy.total')} <strong className="font-bold text-text">{formatGrade(total)}</strong>
      </p>
      <Link
        to={`/intentos/${lessonId}`}
        className="-my-1 py-1 text-small font-semi text-accent-text underline decoration-accent-line underline-offset-4 hover:decoration-current"
      >
        {t('legacy.toHistory')}
      </Link>
    </div>
  );
}
