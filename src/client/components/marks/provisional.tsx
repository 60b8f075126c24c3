import { CircleDashed } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { GradeBadge } from '../ui/grade.tsx';

/** Icon of an answer that waits for a teacher's mark. */
function WaitingSign() {
  return <CircleDashed aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />;
}

type ProvisionalProps = {
  /** Mean of the marks given so far; null when there are none. */
  grade: number | null;
  missing: number;
  /** The viewer is the teacher who gives the missing marks, not the student. */
  forTeacher?: boolean;
};

/**
 * Note beside a best grade or average: number of attempts that are not counted yet because they wait for marks.
 * Renders nothing for 0.
 */
export function ProvisionalAverage({ awaiting }: { awaiting: number }) {
  const { t } = useTranslation();
  if (awaiting === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-text-soft">
      <WaitingSign />
      {t('marks.awaiting', { count: awaiting })}
    </span>
  );
}

/** A provisional grade: the mean so far and the number of missing marks. */
export function Provisional({ grade, missing, forTeacher = false }: ProvisionalProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      {grade !== null && <GradeBadge plain grade={grade} />}{' '}
      <span className="inline-flex items-center gap-1.5 text-small text-text-soft">
        <WaitingSign />
        {grade === null
          ? t(forTeacher ? 'reviews.ofMark.awaitsYou' : 'marks.awaitsTeacher')
          : `${t('marks.by.provisional')}: ${t('marks.missing', { count: missing })}`}
      </span>
    </span>
  );
}
