import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { pointsReached, pointsSum } from './points-sum.ts';
import { ReceiptLink } from './result-receipt.tsx';

/** Grades by question beside the sheet, and who gave them. */
export function GradeList({ attempt }: { attempt: AttemptResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const date = attempt.gradedAt ? format.dueDate(attempt.gradedAt) : '';
  const graders = attempt.answers.map((answer) => answer.gradedBy);
  // Kept as it was named then; the local evaluator has a name in each language.
  const label =
    graders.includes('provisional') && !graders.includes('IA')
      ? t('common.localEvaluator')
      : attempt.gradedByLabel;
  const sum = pointsSum(attempt);
  return (
    <section>
      <h2 className="text-small font-semi">{t('result.gradesByQuestion')}</h2>
      {sum && (
        <p aria-hidden className="mt-3 flex gap-3 text-caption text-text-mute">
          <span className="ml-auto">{t('result.points')}</span>
          <span className="w-16 text-right">{t('result.mark')}</span>
        </p>
      )}
      <ol className={sum ? 'mt-1' : 'mt-3'}>
        {attempt.answers
          .toSorted((a, b) => a.position - b.position)
          .map((answer, index) => (
            <li key={answer.position} className="flex min-h-9 items-center gap-3 text-small text-text-soft">
              <span className="w-5 shrink-0 text-right whitespace-nowrap text-text-mute">{index + 1}</span>
              <span className={cx('min-w-0 grow', sum ? 'leading-4' : 'truncate')}>
                {typeName(t, answer.type)}
              </span>
              {answer.gradedBy && !attempt.earlyExit && (
                <span className="text-text-mute">
                  <ProvenanceGlyph by={answer.isTentative ? 'provisional' : answer.gradedBy} />
                  <span className="visually-hidden">{t(`marks.by.${answer.gradedBy}`)}</span>
                </span>
              )}
              {sum && answer.grade !== null && !answer.annulled && (
                <span className="shrink-0 tabular-nums">
                  {formatGrade(pointsReached(answer))} / {answer.points}
                  <span className="visually-hidden"> {t('result.points')}</span>
                </span>
              )}
              {answer.grade === null ? (
                <span className="text-text-mute">
                  {t(attempt.awaitsTeacher ? 'marks.awaits' : 'result.notGraded')}
                </span>
              ) : (
                <span className="*:w-16 *:justify-between">
                  <GradeBadge plain grade={answer.grade} />
                </span>
              )}
            </li>
          ))}
      </ol>
      {sum && attempt.grade !== null && (
        <p className="mt-2 flex items-center gap-3 border-t border-line pt-2 text-small font-semi">
          <span className="min-w-0 grow pl-8">{t('result.sum')}</span>
          <span className="shrink-0 tabular-nums">
            {formatGrade(sum.reached)} / {sum.of}
            <span className="visually-hidden"> {t('result.points')}</span>
          </span>
          <span className="*:w-16 *:justify-between">
            <GradeBadge plain grade={attempt.grade} />
          </span>
        </p>
      )}
      {attempt.gradedAt && !attempt.earlyExit && (
        <p className="mt-4 border-t border-line pt-4 text-caption text-text-mute">
          {label
            ? t('result.gradedByOn', { label, date })
            : t(graders.includes('docente') ? 'result.markedByTeacherOn' : 'result.computedOn', { date })}
        </p>
      )}
      <ReceiptLink attempt={attempt} />
    </section>
  );
}
