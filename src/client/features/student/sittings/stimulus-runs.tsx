import { BookOpen, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { StudentQuestion } from '../../../../shared/contracts/questions.ts';
import { groupIntoRuns } from '../../../../shared/rules/stimulus-runs.ts';
import { StimulusText } from '../../../components/questions/stimulus/stimulus-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type StimulusRunsProps = { questions: readonly StudentQuestion[]; children: ReactNode[] };

/** The questions of a sheet; those that share a stimulus are shown beside it. */
export function StimulusRuns({ questions, children }: StimulusRunsProps) {
  useBarHeight();
  let at = 0;
  return groupIntoRuns(questions).map((run) => {
    const from = at + 1;
    at += run.length;
    const items = children.slice(from - 1, at);
    const [first] = run;
    return first?.stimulus ? (
      <Run key={first.id} question={first} from={from} to={at}>
        {items}
      </Run>
    ) : (
      items
    );
  });
}

/** Publishes the height of the lesson's header as a CSS variable, as offset for the sticky bars of the texts. */
function useBarHeight(): void {
  useEffect(() => {
    const header = document.querySelector('header');
    if (!header) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--lesson-bar', `${header.offsetHeight}px`));
    observer.observe(header);
    return () => {
      observer.disconnect();
      style.removeProperty('--lesson-bar');
    };
  }, []);
}

type RunProps = { question: StudentQuestion; from: number; to: number; children: ReactNode };

/** A stimulus beside its questions, or above them on narrow screens with a sticky bar that folds the text. */
function Run({ question, from, to, children }: RunProps) {
  const { t } = useTranslation();
  const id = useId();
  const { open, toggle, text: shown, questions } = useFolded();
  const { title, text } = question.stimulus!;
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className="border-t border-line [overflow-anchor:none] first:border-t-0 xl:grid xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      {/* On narrow screens `contents` makes bar and text children of the outer box, so that the bar stays sticky along all of
          it. */}
      <section
        aria-labelledby={`${id}-title`}
        className="max-xl:contents xl:order-2 xl:border-l xl:border-line xl:bg-surface-sunken xl:px-6 xl:py-4"
      >
        <div className="max-xl:contents xl:sticky xl:top-28 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto">
          <div className="flex items-center gap-3 max-xl:sticky max-xl:top-[calc(var(--bar-edge)+var(--lesson-bar))] max-xl:z-20 max-xl:border-b max-xl:border-line max-xl:bg-surface max-xl:px-4 max-xl:py-2">
            <BookOpen aria-hidden className="size-4 shrink-0 text-text-soft xl:hidden" strokeWidth={1.75} />
            <div className="flex min-w-0 grow flex-col max-xl:flex-col-reverse">
              <p className="flex items-center gap-1.5 text-caption text-text-mute">
                <BookOpen aria-hidden className="size-4 shrink-0 max-xl:hidden" strokeWidth={1.75} />
                {from === to ? t('stimulus.forOne', { from }) : t('stimulus.forRun', { from, to })}
              </p>
              <h2
                id={`${id}-title`}
                className={
                  title === ''
                    ? 'visually-hidden'
                    : 'text-small font-semi max-xl:truncate xl:mt-1 xl:font-serif xl:text-h3 xl:font-bold'
                }
              >
                {title || t('stimulus.untitled')}
              </h2>
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="shrink-0 xl:hidden"
              aria-expanded={open}
              aria-controls={`${id}-text`}
              icon={<Chevron aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={toggle}
            >
              {t(open ? 'stimulus.hide' : 'stimulus.show')}
            </Button>
          </div>
          <div
            ref={shown}
            id={`${id}-text`}
            className={cx(
              'max-xl:relative max-xl:scroll-mt-14 max-xl:border-b max-xl:border-line max-xl:bg-surface-sunken max-xl:px-4 max-xl:py-3 xl:mt-3',
              !open && 'max-xl:hidden',
            )}
          >
            <StimulusText text={text} language={question.language} />
          </div>
        </div>
      </section>
      <div
        ref={questions}
        // Keeps scroll and focus targets clear of the bar.
        className="min-w-0 max-xl:*:scroll-mt-14 xl:order-1 max-xl:[&_:is(input,textarea,select,button)]:scroll-mt-16"
      >
        {children}
      </div>
    </div>
  );
}

const topOf = (element: HTMLElement | null): number => element?.getBoundingClientRect().top ?? 0;

/**
 * State of the folded text above its questions. Unfolding scrolls to the text; folding again restores the position of the
 * questions.
 */
function useFolded() {
  const [open, setOpen] = useState(true);
  const text = useRef<HTMLDivElement>(null);
  const questions = useRef<HTMLDivElement>(null);
  /** Top of the questions in the viewport, in px, to restore when the text is folded. */
  const left = useRef<number | null>(null);
  const isPressed = useRef(false);
  const toggle = () => {
    isPressed.current = true;
    // Stores the position when the text opens, or when it closes while scrolled out of view.
    if (!open || topOf(questions.current) < 0) left.current = topOf(questions.current);
    setOpen(!open);
  };
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (open) {
      text.current?.scrollIntoView({ block: 'start' });
      return;
    }
    if (left.current !== null) window.scrollBy(0, topOf(questions.current) - left.current);
    left.current = null;
  }, [open]);
  return { open, toggle, text, questions };
}
