import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { type ReviewReason, reviewReasons } from '../../../shared/contracts/values.ts';
import { RightAnswer } from '../../components/questions/right-answer.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SheetDrawing } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { GradeBadge, GradeMark } from '../../components/ui/grade.tsx';
import { HtmlText } from '../../components/ui/html-text.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MathText } from '../../components/ui/math-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../components/ui/sheet.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText, isOffline } from '../../lib/api-error.ts';
import { cx } from '../../lib/cx.ts';
import { kindLine } from '../../lib/question-kind.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { OpenAttempt } from './student-row.tsx';

type AttemptDialogProps = { opened: OpenAttempt; onBack: () => void };

/** What a student answered in one attempt; however it is closed, the grades are there again. */
export function AttemptDialog({ opened, onBack }: AttemptDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { studentId, names, lessonId, topic, attempt } = opened;
  const query = useQuery({
    ...trpc.grades.attempt.queryOptions({ studentId, lessonId, attempt: attempt.attempt }),
    staleTime: 0,
  });
  const { data, error } = query;
  const failed = t('courseGrades.detailFailed');
  return (
    <Dialog
      open
      width={760}
      title={names}
      description={`${topic} · ${t('courseGrades.attempt', { number: attempt.attempt + 1 })}`}
      onClose={onBack}
      leading={
        <IconButton label={t('courseGrades.backToGrades')} className="-my-1 -ml-2" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </IconButton>
      }
      footer={
        <Button variant="secondary" onClick={onBack}>
          {t('courseGrades.backToGrades')}
        </Button>
      }
    >
      <p className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-text-soft">
        <GradeBadge grade={attempt.grade} />
        {data && <span>{t('courseGrades.handedInAt', { date: format.dateTime(data.submittedAt) })}</span>}
        {data && data.answers.length > 0 && (
          <span className="ml-auto">{t('courseGrades.detailQuestions', { count: data.answers.length })}</span>
        )}
      </p>
      {error && !data ? (
        <ErrorPanel
          title={failed}
          text={isOffline(error) ? t('courseGrades.offline') : errorText(t, error, `${failed}.`)}
          query={query}
        />
      ) : !data ? (
        <Spinner label={t('courseGrades.detailLoading')} />
      ) : data.answers.length === 0 ? (
        <div className="flex flex-col items-center py-6 text-center">
          <SheetDrawing />
          <p className="title-3 mt-5">{t('courseGrades.detailEmpty')}</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet is scrolled with the keyboard from here
        <section aria-label={topic} tabIndex={0} className="rounded-md">
          <Sheet marks>
            {data.answers.map((answer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers come in the order of their questions
              <Answer key={index} answer={answer} number={index + 1} />
            ))}
          </Sheet>
        </section>
      )}
    </Dialog>
  );
}

function Answer({ answer, number }: { answer: AnswerDetail; number: number }) {
  const { t } = useTranslation();
  const label = answer.gradedByLabel ?? t('courseGrades.model');
  const by = isKnown(answer.gradedBy) ? answer.gradedBy : null;
  const isShort = answer.type !== 'respuesta_abierta';
  const review = answer.review && isReason(answer.review.reason) ? answer.review.reason : null;
  return (
    <>
      <SheetItem
        margin={<SheetNumber quiet>{number}</SheetNumber>}
        label={t('courseGrades.question', { number })}
      >
        <p className="text-caption text-text-mute">{kindLine(t, answer.type, answer.difficulty)}</p>
        <div className="read mt-1" lang={answer.language}>
          <HtmlText>{answer.question}</HtmlText>
        </div>
        {answer.statement && (
          <div className="read mt-3" lang={answer.language}>
            <MathText>{answer.statement}</MathText>
          </div>
        )}
        {/* Short answers stand beside what is right; prose needs the width. */}
        <div className={cx('mt-1 gap-x-8', isShort && 'md:grid md:grid-cols-2')}>
          <div>
            <p className="mt-3 text-caption text-text-mute">{t('courseGrades.answer')}</p>
            <div className="read mt-0.5 text-accent-text">
              {answer.answer.trim() === '' ? (
                <span className="text-text-mute italic">{t('courseGrades.noAnswer')}</span>
              ) : (
                <span className="break-words italic" lang={answer.language}>
                  <MathText>{answer.answer}</MathText>
                </span>
              )}
            </div>
          </div>
          <RightAnswer type={answer.type} answer={answer.correctAnswer} language={answer.language} />
        </div>
      </SheetItem>
      <SheetItem joined margin={<Mark grade={answer.grade} />}>
        <p className="text-caption font-semi text-text-soft">
          {t('courseGrades.feedback')}
          {by && (
            <span className="ml-2 font-normal text-text-mute">
              · {t(`courseGrades.gradedBy.${by}`, { label })}
            </span>
          )}
        </p>
        <div className="read mt-0.5 text-[1.0625rem] leading-7">
          {answer.feedback.trim() === '' ? (
            t('courseGrades.noFeedback')
          ) : (
            <span lang={answer.language}>
              <MathText>{answer.feedback}</MathText>
            </span>
          )}
        </div>
        {review && (
          <div className="mt-3">
            <Notice tone="warn">
              <p>{t(`courseGrades.review.${review}`)}</p>
              {answer.review?.passage && (
                <p className="mt-1 font-serif break-words italic">«{answer.review.passage}»</p>
              )}
            </Notice>
          </div>
        )}
      </SheetItem>
    </>
  );
}

const graders = ['calculado', 'IA', 'provisional', 'docente'] as const;
const isKnown = (by: string | null): by is (typeof graders)[number] =>
  (graders as ReadonlyArray<string | null>).includes(by);
const isReason = (reason: string): reason is ReviewReason =>
  (reviewReasons as readonly string[]).includes(reason);

/** `7.50 ● de 10` in the margin. */
function Mark({ grade }: { grade: number | null }) {
  const { t } = useTranslation();
  if (grade === null)
    return <p className="px-1 text-center text-caption text-text-mute">{t('courseGrades.notGraded')}</p>;
  return <GradeMark grade={grade} outOf={t('courseGrades.outOf10')} />;
}
