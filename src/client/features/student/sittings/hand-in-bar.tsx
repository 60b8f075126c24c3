import { type ReactNode, useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { anchorOf, goToQuestion } from './question-anchor.ts';

type HandInProps = {
  /** Numbers of the unanswered questions, from 1. */
  missing: readonly number[];
  /** Numbers of the partially answered questions, from 1. */
  partial: readonly number[];
  open: boolean;
  onSubmit: () => void;
};

/** Links to the unanswered questions; renders nothing without any. */
export function BlankQuestions({ missing }: { missing: readonly number[] }) {
  const { t } = useTranslation();
  return <QuestionLinks label={t('sitting.missing')} numbers={missing} />;
}

function QuestionLinks({ label, numbers }: { label: string; numbers: readonly number[] }) {
  const { t } = useTranslation();
  const id = useId();
  if (numbers.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-small text-text-soft">
      <p id={id}>{label}</p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-1">
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={`#${anchorOf(number)}`}
              aria-label={t('sitting.question', { number })}
              onClick={(event) => {
                event.preventDefault();
                goToQuestion(number, 'field');
              }}
              className="inline-flex min-h-6 min-w-6 items-center justify-center font-semi text-accent-text underline"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Footer of the sheet: unanswered questions and Entregar. */
export function HandInFooter({ missing, partial, open, onSubmit }: HandInProps) {
  const { t } = useTranslation();
  return (
    <div className="ml-(--margin) flex items-center justify-between gap-6 border-t border-line px-8 py-5 max-md:hidden">
      {missing.length + partial.length === 0 ? (
        <p className="text-small text-text-soft">{t('sitting.allAnswered')}</p>
      ) : (
        <div>
          <BlankQuestions missing={missing} />
          <QuestionLinks label={t('sitting.partial')} numbers={partial} />
        </div>
      )}
      <Button variant="secondary" pending={!open} pendingLabel={t('sitting.submitting')} onClick={onSubmit}>
        {t('sitting.submit')}
      </Button>
    </div>
  );
}

type HandInBarProps = HandInProps & {
  total: number;
  /** Submission was refused because of unanswered questions; lists them. */
  flagged: boolean;
  /** Save status, and the end time. */
  status: ReactNode;
  /** Shown at the bottom of every screen, because the reader can be anywhere on the page. */
  message?: ReactNode;
};

/** Bottom bar: on phones progress, save status and Entregar; everywhere a message. */
export function HandInBar({
  total,
  missing,
  partial,
  flagged,
  open,
  status,
  message,
  onSubmit,
}: HandInBarProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('sitting.submit')}
      data-bottom-bar
      className={cx(
        'sticky bottom-(--bar-edge) z-30 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        !message && 'md:hidden',
      )}
    >
      {message && (
        <div className="mx-auto max-w-[60rem] max-md:mb-3">
          <Notice tone="warn" role="alert">
            {message}
          </Notice>
        </div>
      )}
      {flagged && missing.length > 0 && (
        <div className="mb-2 md:hidden">
          <BlankQuestions missing={missing} />
        </div>
      )}
      {missing.length === 0 && partial.length > 0 && (
        <div className="mb-2 md:hidden">
          <QuestionLinks label={t('sitting.partial')} numbers={partial} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:hidden">
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="text-small font-semi">
            {t('sitting.answeredOfLong', {
              answered: total - missing.length - partial.length,
              count: total,
            })}
          </p>
          {status}
        </div>
        <Button
          size="lg"
          className="max-w-full"
          pending={!open}
          pendingLabel={t('sitting.submitting')}
          onClick={onSubmit}
        >
          {t('sitting.submit')}
        </Button>
      </div>
    </section>
  );
}
