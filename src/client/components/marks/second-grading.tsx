import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { MathText } from '../ui/math-text.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { MarkScale } from './mark-scale.tsx';

type SecondGradingProps = {
  second: NonNullable<AnswerDetail['second']>;
  machine: AnswerDetail['machine'];
  language: AnswerDetail['language'];
  /** The teacher's mark in the form; null while it is invalid or empty. */
  own: number | null;
};

/** The machine's second mark beside its first and the teacher's mark. */
export function SecondGrading({ second, machine, language, own }: SecondGradingProps) {
  const { t } = useTranslation();
  const first = machine.grade;
  const by = machine.gradedBy ?? 'IA';
  return (
    <section aria-label={t('reviews.second')} className="min-w-0">
      <h3 className="text-small font-semi">{t('reviews.second')}</h3>
      <p className="mt-1 text-caption text-text-mute">
        {t('reviews.secondHow', { difference: formatGrade(Math.abs(second.grade - (first ?? 0))) })}
      </p>
      <MarkScale
        marks={[
          ...(first === null ? [] : [{ by: t(`marks.by.${by}`), sign: by, grade: first }]),
          { by: t('reviews.secondShort'), sign: 'provisional' as const, grade: second.grade },
          ...(own === null
            ? []
            : [{ by: t('reviews.you'), sign: 'docente' as const, grade: own, strong: true }]),
        ]}
      />
      <details className="mt-2 text-small">
        <summary className="w-fit cursor-pointer text-action">{t('reviews.secondFeedback')}</summary>
        <p className="mt-2 text-caption text-text-mute">{second.model}</p>
        <p className="read-small" lang={language}>
          <MathText>{second.feedback}</MathText>
        </p>
        {second.criteria.length > 0 && <CriteriaList criteria={second.criteria} grade={second.grade} />}
      </details>
    </section>
  );
}
