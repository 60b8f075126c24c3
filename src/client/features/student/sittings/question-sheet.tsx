import { Bookmark, CircleAlert } from 'lucide-react';
import { memo, type ReactNode, Suspense } from 'react';
import type { StudentQuestion } from '../../../../shared/contracts/questions.ts';
import { AnswerField } from '../../../components/questions/answer-field.tsx';
import { missingId } from '../../../components/questions/missing-id.ts';
import { WrittenOffline } from '../../../components/questions/written-offline.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { DraftConflicts } from './autosave.ts';
import { OtherDraft, StimulusRuns } from './lazy-parts.ts';
import { isBlank } from './limits.ts';
import type { Answers } from './local-drafts.ts';
import { anchorOf } from './question-anchor.ts';

type QuestionSheetProps = {
  questions: readonly StudentQuestion[];
  answers: Answers;
  disabled: boolean;
  /** Greyed out while the answers are graded. */
  muted: boolean;
  /** Submission was refused; marks the unanswered questions. */
  flagged: boolean;
  onChange: (questionId: number, answer: string) => void;
  onLeave: () => void;
  /** Conflicting drafts stored by other pages. */
  conflicts: DraftConflicts;
  onResolve: (questionId: number, keepsOwn: boolean) => void;
  /** Ids of the bookmarked questions. */
  bookmarked: readonly number[];
  onBookmark: (questionId: number) => void;
  footer: ReactNode;
};

/** The exam sheet of an open sitting. */
export function QuestionSheet({
  questions,
  answers,
  muted,
  flagged,
  conflicts,
  bookmarked,
  footer,
  ...rest
}: QuestionSheetProps) {
  const items = questions.map((question, index) => (
    <Question
      key={question.id}
      question={question}
      number={index + 1}
      answer={answers[question.id] ?? ''}
      flagged={flagged && isBlank(answers[question.id])}
      other={conflicts[question.id]?.answer}
      bookmarked={bookmarked.includes(question.id)}
      {...rest}
    />
  ));
  return (
    <Sheet edge muted={muted}>
      {questions.some(({ stimulus }) => stimulus) ? (
        <Suspense fallback={items}>
          <StimulusRuns questions={questions}>{items}</StimulusRuns>
        </Suspense>
      ) : (
        items
      )}
      {footer}
    </Sheet>
  );
}

type QuestionProps = Pick<
  QuestionSheetProps,
  'disabled' | 'onChange' | 'onLeave' | 'onResolve' | 'onBookmark'
> & {
  question: StudentQuestion;
  number: number;
  answer: string;
  flagged: boolean;
  other: string | undefined;
  bookmarked: boolean;
};

const Question = memo(function Question({
  question,
  number,
  answer,
  flagged,
  other,
  bookmarked,
  disabled,
  onChange,
  onLeave,
  onResolve,
  onBookmark,
}: QuestionProps) {
  const { t } = useTranslation();
  return (
    <SheetItem
      id={anchorOf(number)}
      label={t('sitting.question', { number })}
      headed
      margin={<SheetNumber>{number}</SheetNumber>}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 text-caption text-text-mute">
        {kindLine(t, question.type, question.difficulty, question.points)}
        <WrittenOffline writer={question.writer} />
        {flagged && (
          <span id={missingId(question.id)} className="flex items-center gap-1 font-semi text-danger-text">
            <CircleAlert aria-hidden className="size-4" strokeWidth={1.75} />
            {t('sitting.missingHere')}
          </span>
        )}
        <button
          type="button"
          aria-pressed={bookmarked}
          aria-label={t('sitting.markQuestion', { number })}
          onClick={() => onBookmark(question.id)}
          className={cx(
            'ml-auto inline-flex min-h-6 items-center gap-1 rounded-xs whitespace-nowrap hover:text-text',
            bookmarked && 'font-semi text-accent-text',
          )}
        >
          <Bookmark
            aria-hidden
            fill={bookmarked ? 'currentColor' : 'none'}
            className="size-4"
            strokeWidth={1.75}
          />
          {t('sitting.mark')}
        </button>
      </div>
      <div lang={question.language} className="read mt-1">
        <HtmlText>{question.text}</HtmlText>
      </div>
      {/* The statement of a gap text is part of the answer field. */}
      {question.statement && !question.answerForm?.gaps && (
        <div lang={question.language} className="read mt-3">
          <ContentText>{question.statement}</ContentText>
        </div>
      )}
      <div className="mt-5">
        <AnswerField
          question={question}
          number={number}
          answer={answer}
          disabled={disabled}
          flagged={flagged}
          onChange={(next) => onChange(question.id, next)}
          onLeave={onLeave}
        />
        {other !== undefined && (
          <Suspense fallback={null}>
            <OtherDraft
              question={question}
              number={number}
              answer={other}
              disabled={disabled}
              onResolve={(keepsOwn) => onResolve(question.id, keepsOwn)}
            />
          </Suspense>
        )}
      </div>
      {/* Reserves space for the problem report, which loads later, to avoid a layout shift. */}
      <div className="mt-4 min-h-8 pointer-coarse:min-h-11" />
    </SheetItem>
  );
});
