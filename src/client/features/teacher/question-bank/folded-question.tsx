import { Check, ChevronDown, ChevronUp, PenLine } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { isOpen } from '../../../../shared/question-types/traits.ts';
import { staffPartOf } from '../../../components/questions/staff-parts.ts';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The text of a question, and below it what the text alone does not ask. */
export function BriefText({ question }: { question: TeacherQuestion }) {
  const { t } = useTranslation();
  const { Brief, defaultText } = staffPartOf(question);
  const saysNothing = defaultText !== undefined && question.text === t(defaultText);
  return (
    <div lang={question.language} className="read wrap-anywhere">
      {!(Brief && saysNothing) && <HtmlText>{question.text}</HtmlText>}
      {Brief && (
        <div>
          <Brief question={question} language={question.language} />
        </div>
      )}
    </div>
  );
}

type FoldedKeyProps = {
  question: TeacherQuestion;
  /** Opens the question; null where editing opens it. */
  onOpen: (() => void) | null;
  opener: Ref<HTMLButtonElement>;
  number: number;
};

/** The key of a folded question in one line. */
export function FoldedKey({ question, onOpen, opener, number }: FoldedKeyProps) {
  const { t } = useTranslation();
  const { KeyLine } = staffPartOf(question);
  const Mark = isOpen(question) ? PenLine : Check;
  const line = (
    <>
      <Mark aria-hidden className="size-3.5 shrink-0 text-success" strokeWidth={1.75} />
      <span lang={question.language} className="min-w-0 wrap-anywhere">
        <KeyLine question={question} language={question.language} />
      </span>
    </>
  );
  const lineClass = 'mt-1 flex min-h-6 items-center gap-2 text-left text-small text-text-soft';
  if (!onOpen) return <p className={lineClass}>{line}</p>;
  return (
    <button
      ref={opener}
      type="button"
      aria-expanded={false}
      className={`${lineClass} rounded-xs hover:text-text`}
      onClick={onOpen}
    >
      {line}
      <span className="visually-hidden">{t('questionBank.unfold', { number })}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
    </button>
  );
}

/** Folds a question that was opened alone. Takes the focus of the line that opened it. */
export function FoldAgain({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      aria-expanded
      className="mt-3 flex min-h-6 items-center gap-2 rounded-xs text-small text-text-soft hover:text-text"
      onClick={onClose}
    >
      {t('questionBank.foldAgain')}
      <span className="visually-hidden">{t('questionBank.question', { number })}</span>
      <ChevronUp aria-hidden className="size-3.5" strokeWidth={1.75} />
    </button>
  );
}
