import { Bookmark, Check, PenLine } from 'lucide-react';
import type { StudentQuestion } from '../../../../shared/contracts/questions.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { goToQuestion } from './question-anchor.ts';

type NavigatorProps = {
  questions: readonly StudentQuestion[];
  /** Numbers of unanswered and partially answered questions, from 1. */
  missing: readonly number[];
  partial: readonly number[];
  current: number;
  /** Ids of the bookmarked questions. */
  bookmarked: readonly number[];
};

/** Above this number of questions, chips replace the list. */
const listUpTo = 12;

function useItems({ questions, missing, partial, current, bookmarked }: NavigatorProps) {
  const { t } = useTranslation();
  return questions.map((question, index) => {
    const number = index + 1;
    const isPartial = partial.includes(number);
    const answered = !isPartial && !missing.includes(number);
    const isCurrent = number === current;
    const isBookmarked = bookmarked.includes(question.id);
    const state = [
      t(
        isPartial
          ? 'sitting.statePartial'
          : answered
            ? 'sitting.stateAnswered'
            : isCurrent
              ? 'sitting.stateCurrent'
              : 'sitting.stateBlank',
      ),
      isBookmarked ? t('sitting.stateMarked') : '',
    ]
      .filter(Boolean)
      .join(', ');
    const type = typeName(t, question.type);
    return { number, answered, isPartial, isCurrent, isBookmarked, type, state };
  });
}

/** Icon of a bookmarked question. */
function Mark({ className }: { className: string }) {
  return (
    <Bookmark
      aria-hidden
      fill="currentColor"
      className={cx('text-accent-text', className)}
      strokeWidth={1.75}
    />
  );
}

/** Jumps from the sheet to the list beside it by keyboard; visible while focused. */
export function ToNavigator() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      // Not a link to the anchor, which would add an entry to the history.
      onClick={() => document.getElementById('preguntas')?.focus()}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-sm bg-accent px-4 py-2 font-semi text-on-accent focus:translate-y-0 max-lg:hidden"
    >
      {t('sitting.toNavigator')}
    </button>
  );
}

/** List of the questions beside the sheet, with their state. */
export function Navigator(props: NavigatorProps) {
  const { t } = useTranslation();
  const items = useItems(props);
  const answered = items.filter((item) => item.answered).length;
  return (
    <nav aria-labelledby="navigator-title" id="preguntas" tabIndex={-1}>
      <div className="mb-3 flex items-baseline justify-between px-2">
        <h2 id="navigator-title" className="text-small font-semi">
          {t('sitting.navigator')}
        </h2>
        <span className="text-small text-text-mute">
          {t('sitting.answeredOf', { answered, total: items.length })}
        </span>
      </div>
      {items.length > listUpTo ? (
        <div className="px-2">
          <Chips {...props} grid />
        </div>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {items.map((item) => (
            <li key={item.number}>
              <button
                type="button"
                aria-current={item.isCurrent ? 'step' : undefined}
                onClick={() => goToQuestion(item.number)}
                className={cx(
                  'relative flex min-h-9 w-full items-center gap-3 rounded-sm border px-2 text-left text-small',
                  item.isCurrent
                    ? 'border-line bg-surface font-semi'
                    : 'border-transparent text-text-soft hover:bg-surface-hover forced-colors:border-[Canvas]',
                )}
              >
                <span className="w-5 shrink-0 text-right whitespace-nowrap">{item.number}</span>
                <span className="min-w-0 grow truncate">
                  {item.type}
                  <span className="visually-hidden">, {item.state}</span>
                </span>
                {item.isBookmarked && <Mark className="size-4" />}
                {item.isCurrent ? (
                  <PenLine aria-hidden className="size-4 text-accent-text" strokeWidth={1.75} />
                ) : item.answered ? (
                  <Check aria-hidden className="size-4 text-accent-text" strokeWidth={2} />
                ) : item.isPartial ? (
                  <span aria-hidden className="shrink-0 font-semi text-warn-text">
                    {t('sitting.statePartial')}
                  </span>
                ) : (
                  <span aria-hidden className="mr-1 size-2 rounded-full border-[1.5px] border-line-strong" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Scrolls a chip into view within its row only: `scrollIntoView` would interrupt the smooth page scroll of `goToQuestion`. */
function showChip(chip: HTMLElement | null): void {
  const row = chip?.closest('[data-chip-row]');
  if (!chip || !row) return;
  const [own, frame] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < frame.left) row.scrollLeft -= frame.left - own.left;
  else if (own.right > frame.right) row.scrollLeft += own.right - frame.right;
}

/** The questions as 36 px chips: a scrolling row on phones, a grid for long lessons. */
export function Chips({ grid, ...props }: NavigatorProps & { grid?: boolean }) {
  return (
    <ul className={grid ? 'grid grid-cols-6 gap-2' : 'flex gap-2'}>
      {useItems(props).map((item) => (
        <li key={item.number}>
          <button
            type="button"
            ref={item.isCurrent ? showChip : undefined}
            aria-current={item.isCurrent ? 'step' : undefined}
            onClick={() => goToQuestion(item.number)}
            className={cx(
              'relative size-9 shrink-0 rounded-sm border text-small font-semi whitespace-nowrap',
              item.answered
                ? 'border-accent-line bg-accent-soft text-accent-text forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
                : cx(
                    'bg-surface text-text-soft',
                    item.isPartial ? 'border-dashed border-warn-line' : 'border-line-strong/60',
                  ),
              item.isCurrent &&
                'border-accent shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:border-3',
            )}
          >
            {item.number}
            {item.isBookmarked && <Mark className="absolute -top-1 -right-1 size-3.5" />}
            <span className="visually-hidden">
              , {item.type}, {item.state}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
