import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Pixels between symbols at the same mark. */
const overlapShift = 8;

/** Returns the position of each mark; equal marks are shifted side by side. */
function placesOf(grades: readonly number[]): { grade: number; shift: number }[] {
  return grades.map((grade, index) => {
    const same = grades.flatMap((other, at) => (other === grade ? [at] : []));
    return { grade, shift: (same.indexOf(index) - (same.length - 1) / 2) * overlapShift };
  });
}

/** The teacher's mark above an axis from 0 to 10 (dashed at 5 and 7), the marks of the passes below. */
export function PassScale({ mark, grades }: { mark: number; grades: readonly number[] }) {
  const { t } = useTranslation();
  const gradeList = grades.map(formatGrade).join(', ') || t('calibration.notGraded');
  const at = (grade: number, shift = 0) => ({ left: `calc(${grade * 10}% + ${shift}px)` });
  return (
    <div
      role="img"
      aria-label={t('calibration.scale', { mark: formatGrade(mark), grades: gradeList })}
      className="relative mx-2.5 h-8 min-w-36 md:w-48"
    >
      <span className="absolute inset-x-0 top-1/2 border-t-2 border-line" />
      {[0, 5, 7, 10].map((grade) => (
        <span
          key={grade}
          style={at(grade)}
          className={`absolute top-1/2 h-2.5 -translate-y-1/2 border-l border-line-strong ${grade % 10 === 0 ? '' : 'border-dashed'}`}
        />
      ))}
      <span style={at(mark)} className="absolute top-0.5 -translate-x-1/2 [&>svg]:size-3">
        <ProvenanceGlyph by="docente" />
      </span>
      {placesOf(grades).map(({ grade, shift }) => (
        <span
          key={`${grade} ${shift}`}
          style={at(grade, shift)}
          className="absolute bottom-0.5 -translate-x-1/2 [&>svg]:size-3"
        >
          <ProvenanceGlyph by="IA" />
        </span>
      ))}
    </div>
  );
}
