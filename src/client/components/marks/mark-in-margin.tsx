import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { GradeMark } from '../ui/grade.tsx';

/** A mark in the margin of the sheet, with the replaced mark struck through above it. */
export function MarkInMargin({ grade, before }: { grade: number | null; before: number | null }) {
  const { t } = useTranslation();
  return (
    <>
      {before !== null && <OldMark grade={before} className="mb-0.5 text-caption" />}
      {grade === null ? (
        <p className="px-1 text-center text-caption text-text-mute">{t('marks.none')}</p>
      ) : (
        <GradeMark grade={grade} outOf={t('marks.of10')} />
      )}
    </>
  );
}

/** `~~6.00~~`, announced as the former mark. */
export function OldMark({ grade, className }: { grade: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <del className={className}>
      <span className="visually-hidden">{t('marks.was')} </span>
      {formatGrade(grade)}
    </del>
  );
}
