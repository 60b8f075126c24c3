import { FileCheck } from 'lucide-react';
import { Link } from 'react-router';
import { previewSittingId } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { pointsReached, summedPoints } from './summed-points.ts';
import { whoMarked } from './who-marked.ts';

/** Link to the attempt's receipt; renders nothing before the attempt has a grade. */
function ReceiptLink({ attempt }: { attempt: AttemptResult }) {
  const { t } = useTranslation();
  if (attempt.grade === null || attempt.sittingId === previewSittingId) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Link
        to={`/student/calificaciones/${attempt.sittingId}/comprobante`}
        className={cx(buttonClass('secondary'), 'w-full')}
      >
        <FileCheck aria-hidden className="size-4" strokeWidth={1.75} />
        {t('result.receipt')}
      </Link>
      <p className="mt-1.5 text-caption text-text-mute">{t('result.receiptHint')}</p>
    </div>
  );
}

/** Grades by question beside the sheet, with their sources. */
export function GradeList({ attempt }: { attempt: AttemptResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const date = attempt.gradedAt ? format.dueDate(attempt.gradedAt) : '';
  const points = summedPoints(attempt);
  return (
    <section className="shown-below max-lg:px-4 max-lg:py-6">
      <h2 className="text-small font-semi">{t('result.gradesByQuestion')}</h2>
      <ol className="mt-3">
        {attempt.answers.map((answer) => (
          <li
            key={answer.position}
            className="flex min-h-9 flex-wrap items-center justify-end gap-x-2 text-small text-text-soft"
          >
            <span className="w-5 shrink-0 text-right whitespace-nowrap text-text-mute">
              {answer.position}
            </span>
            <span
              className={cx('min-w-0 grow basis-16', points ? 'leading-tight wrap-anywhere' : 'truncate')}
            >
              {typeName(t, answer.type)}
            </span>
            {points && !answer.annulled && answer.grade !== null && (
              <span className="shrink-0">
                {formatGrade(pointsReached(answer))} / {answer.points}
              </span>
            )}
            {answer.gradedBy && !attempt.earlyExit && (
              <span className="text-text-mute">
                <ProvenanceGlyph by={answer.isTentative ? 'provisional' : answer.gradedBy} />
                <span className="visually-hidden">{t(`marks.by.${answer.gradedBy}`)}</span>
              </span>
            )}
            {answer.grade === null ? (
              <span className="text-text-mute">
                {t(attempt.awaitsTeacher ? 'marks.awaits' : 'result.notGraded')}
              </span>
            ) : (
              <span className="*:w-14 *:justify-between">
                <GradeBadge plain grade={answer.grade} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {points && attempt.grade !== null && (
        <p className="mt-2 flex flex-wrap items-center justify-end gap-x-2 border-t border-line pt-3 text-small font-semi">
          <span className="grow">
            {t('result.pointsOf', { reached: formatGrade(points.reached), count: points.all })}
          </span>
          <span className="*:w-14 *:justify-between">
            <GradeBadge plain grade={attempt.grade} />
          </span>
        </p>
      )}
      {attempt.gradedAt && !attempt.earlyExit && (
        <p className="mt-4 border-t border-line pt-4 text-caption text-text-mute">
          {whoMarked(t, attempt, date)}
        </p>
      )}
      <ReceiptLink attempt={attempt} />
    </section>
  );
}
