import { MessageSquareQuote, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { DecisionResult } from '../../../shared/contracts/decisions.ts';
import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { appealLimits } from '../../../shared/contracts/limits.ts';
import { type ReviewReason, reviewReasons } from '../../../shared/contracts/values.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { kindLine } from '../../lib/forms/question-kind.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { AnswerParts } from '../questions/lazy-answer-parts.ts';
import { QuestionText } from '../questions/question-text.tsx';
import { reviewPartOf } from '../questions/review-parts.ts';
import { RightAnswer } from '../questions/right-answer.tsx';
import { Button } from '../ui/button.tsx';
import { MathText } from '../ui/math-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { SheetItem, SheetNumber } from '../ui/sheet.tsx';
import { AnswerText } from './answer-text.tsx';
import { AwaitingCriteria, CriteriaList } from './criteria-list.tsx';
import { MarkEditor } from './mark-editor.tsx';
import { MarkHistory } from './mark-history.tsx';
import { MarkInMargin } from './mark-in-margin.tsx';
import { Annulment, isCurrentMarkKind, Provenance, useDecided } from './provenance.tsx';
import { answerTarget, type MarkTarget } from './use-save-mark.ts';

/** Few answers have a proposal. */
const Proposal = lazy(async () => ({ default: (await import('./proposal.tsx')).Proposal }));

/** A student's review request: name, date and the student's text. */
function AppealNotice({ appeal }: { appeal: NonNullable<AnswerDetail['appeal']> }) {
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

type MarkedAnswerProps = {
  answer: AnswerDetail;
  number: number;
  /** Set while the mark is being edited; `digit` is the key that opened the editor. */
  editing: { digit: string | null } | null;
  attemptGrade: (grade: number) => { from: number | null; to: number } | null;
  /** Undefined when the surrounding component shows the review reasons and the actions. */
  onEdit?: (() => void) | undefined;
  /** The viewer is the teacher who decides on proposals. */
  mayDecide: boolean;
  /** Where the mark is saved; defaults to a decision about this answer. */
  target?: MarkTarget<DecisionResult>;
  onClose: () => void;
  onSaved?: ((taken: DecisionResult) => void) | undefined;
};

/** An answer on the teacher's sheet: question, correct answer, mark and the mark editor. */
export function MarkedAnswer({
  answer,
  number,
  editing,
  attemptGrade,
  onEdit,
  mayDecide,
  target = answerTarget(answer.answerId),
  onClose,
  onSaved,
}: MarkedAnswerProps) {
  const { t } = useTranslation();
  const decided = useDecided();
  const { decision, machine } = answer;
  const { Statement } = reviewPartOf(answer);
  const isShort = !isOpen(answer);
  const review = answer.review && isReason(answer.review.reason) ? answer.review.reason : null;
  const model = answer.gradedBy === 'IA' ? (answer.gradedByLabel ?? '') : '';
  // Unmarked, and no model will mark it: its criteria contain shared words, not values.
  const awaits = answer.grade === null && answer.review !== null;
  const commonWords = answer.criteria.flatMap(({ evidence }) => (evidence ? evidence.split(' … ') : []));
  const when = decision && isCurrentMarkKind(decision.kind) ? decided(decision.kind, decision.at) : '';
  return (
    <>
      <SheetItem
        id={`answer-${answer.answerId}`}
        margin={<SheetNumber quiet>{number}</SheetNumber>}
        label={t('courseGrades.question', { number })}
      >
        <p className="text-caption text-text-mute">
          {kindLine(t, answer.type, answer.difficulty, answer.points)}
        </p>
        <QuestionText
          question={{ text: answer.question, statement: answer.statement }}
          language={answer.language}
          filled={Statement && <Statement statement={answer.statement} parts={answer.parts} />}
        />
        {/* Short answers appear beside the correct answer; prose uses the full width. */}
        <div className={cx('mt-1 gap-x-8', isShort && 'md:grid md:grid-cols-2')}>
          <div>
            <p className="mt-3 text-caption text-text-mute">{t('courseGrades.answer')}</p>
            <div className="small-pictures read mt-0.5 text-accent-text">
              {answer.parts && answer.parts.length > 0 ? (
                <Suspense fallback={null}>
                  <AnswerParts parts={answer.parts} />
                </Suspense>
              ) : answer.answer.trim() === '' ? (
                <span className="text-text-mute italic">{t('courseGrades.noAnswer')}</span>
              ) : (
                <span className="break-words italic" lang={answer.language}>
                  <AnswerText passage={answer.review?.passage ?? ''} words={awaits ? commonWords : []}>
                    {answer.answer}
                  </AnswerText>
                </span>
              )}
            </div>
          </div>
          <RightAnswer type={answer.type} answer={answer.correctAnswer} language={answer.language} />
        </div>
      </SheetItem>
      <SheetItem
        joined
        margin={
          <MarkInMargin grade={answer.grade} before={machine.grade === answer.grade ? null : machine.grade} />
        }
      >
        <div className="flex flex-wrap items-baseline gap-x-3 text-caption">
          <span className="font-semi text-text-soft">
            {t(editing ? 'reviews.change' : 'courseGrades.feedback')}
          </span>
          {answer.gradedBy && (
            <Provenance
              by={answer.gradedBy}
              notes={[model, decision?.by ?? '', when]}
              unfitTrial={answer.unfitTrial}
            />
          )}
          {!editing && onEdit && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 ml-auto"
              icon={<Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />}
              onClick={onEdit}
            >
              {t('reviews.change')}
            </Button>
          )}
        </div>
        {answer.appeal && <AppealNotice appeal={answer.appeal} />}
        {!editing && (
          <>
            <div className="read mt-0.5 text-[1.0625rem] leading-7">
              {answer.feedback.trim() === '' ? (
                t('courseGrades.noFeedback')
              ) : (
                <span lang={answer.language}>
                  <MathText>{answer.feedback}</MathText>
                </span>
              )}
            </div>
            {decision?.reason && (
              <p className="mt-2 text-small text-text-soft">
                <strong className="font-semi">{t('marks.reason')}:</strong> {decision.reason}
              </p>
            )}
            {answer.annulment && <Annulment annulment={answer.annulment} reasonAs={t('marks.reason')} />}
            {answer.criteria.length > 0 &&
              (awaits ? (
                <AwaitingCriteria criteria={answer.criteria} />
              ) : (
                <CriteriaList criteria={answer.criteria} grade={answer.grade} />
              ))}
          </>
        )}
        {review && onEdit && answer.gradedBy !== 'docente' && (
          <div className="mt-3">
            <Notice tone="warn">
              <p>{t(`courseGrades.review.${review}`)}</p>
              {answer.review?.passage && (
                <p className="mt-1 font-serif break-words italic">«{answer.review.passage}»</p>
              )}
            </Notice>
          </div>
        )}
        {answer.proposal && (
          <Suspense fallback={null}>
            <Proposal answer={answer} mayOpen={mayDecide} />
          </Suspense>
        )}
        {(decision || answer.annulment) && <MarkHistory answerId={answer.answerId} />}
        {editing && (
          <MarkEditor
            answer={answer}
            target={target}
            digit={editing.digit}
            attemptGrade={attemptGrade}
            onClose={onClose}
            onSaved={onSaved}
          />
        )}
      </SheetItem>
    </>
  );
}

const isReason = (reason: string): reason is ReviewReason =>
  (reviewReasons as readonly string[]).includes(reason);
