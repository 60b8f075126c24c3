import { CircleDashed } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { GradeBadge } from '../ui/grade.tsx';

type ProvisionalProps = {
  /** Mean of the marks given so far; null with none. */
  grade: number | null;
  missing: number;
  /** Read by the teacher who gives the missing marks, not by the student. */
  forTeacher?: boolean;
};

/** A grade some of whose marks the teacher has still to give: the number so far, and how many are missing. */
export function Provisional({ grade, missing, forTeacher = false }: ProvisionalProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      {grade !== null && <GradeBadge plain grade={grade} />}
      <span className="inline-flex items-center gap-1.5 text-small text-text-soft">
        <CircleDashed aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        {grade === null
          ? t(forTeacher ? 'marks.awaitsYou' : 'marks.awaitsTeacher')
          : `${t('marks.by.provisional')}: ${t('marks.missing', { count: missing })}`}
      </span>
    </span>
  );
}
