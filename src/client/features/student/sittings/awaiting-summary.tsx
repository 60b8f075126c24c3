import { Hourglass } from 'lucide-react';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { ShareBar } from '../../../components/marks/share-bar.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { gradeInk } from '../../../components/ui/grade.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type AwaitingSummaryProps = {
  provisional: NonNullable<AttemptResult['provisional']>;
  attempt: AttemptResult;
};

/** Summary of an attempt with missing marks: provisional grade and next steps. */
export function AwaitingSummary({ provisional, attempt }: AwaitingSummaryProps) {
  const { t } = useTranslation();
  const { grade, missing } = provisional;
  return (
    <Card className="mb-5 flex gap-4 shadow-low max-md:mx-4 max-md:mt-6 md:p-8" role="status">
      <Hourglass aria-hidden className="mt-1 size-[22px] shrink-0 text-text-soft" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <h2 className="title-3">{t('marks.awaitsTeacher')}</h2>
        {grade !== null && (
          <p className="mt-2">
            <span className={`font-serif text-h2 font-bold ${gradeInk(grade)}`}>{formatGrade(grade)}</span>{' '}
            <span className="text-text-soft">
              {t('result.outOf10')} · {t('result.provisionalTitle')}, {t('marks.missing', { count: missing })}
            </span>
          </p>
        )}
        {grade === null && <p className="mt-1.5">{t('marks.missing', { count: missing })}.</p>}
        <p className="mt-1.5 text-text-soft">{t('result.awaitingText')}</p>
        <ShareBar graders={attempt.answers.map(({ gradedBy, annulled }) => (annulled ? null : gradedBy))} />
      </div>
    </Card>
  );
}
