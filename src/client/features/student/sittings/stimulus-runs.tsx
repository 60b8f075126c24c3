import { BookOpen, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { StudentQuestion } from '../../../../shared/contracts/questions.ts';
import { runsOf } from '../../../../shared/rules/stimulus-runs.ts';
import { StimulusText } from '../../../components/questions/stimulus/stimulus-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type StimulusRunsProps = { questions: readonly StudentQuestion[]; children: ReactNode[] };

/** The questions of a sheet, those that share a stimulus beside it. */
export function StimulusRuns({ questions, children }: StimulusRunsProps) {
  let at = 0;
  return runsOf(questions).map((run) => {
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

type RunProps = { question: StudentQuestion; from: number; to: number; children: ReactNode };

/** Beside its questions where there is room, else above them, where it can be closed. */
function Run({ question, from, to, children }: RunProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(true);
  const { title, text } = question.stimulus!;
  return (
    <div className="border-t border-line first:border-t-0 xl:grid xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <section
        aria-labelledby={`${id}-title`}
        className="relative border-b border-line bg-surface-sunken px-4 py-4 md:px-6 xl:order-2 xl:border-b-0 xl:border-l"
      >
        <div className="xl:sticky xl:top-28 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="flex items-center gap-1.5 text-caption text-text-mute">
                <BookOpen aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
                {from === to ? t('stimulus.forOne', { from }) : t('stimulus.forRun', { from, to })}
              </p>
              <h2
                id={`${id}-title`}
                className={title === '' ? 'visually-hidden' : 'mt-1 font-serif text-h3 font-bold'}
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
              icon={
                open ? (
                  <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
                ) : (
                  <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
                )
              }
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'stimulus.hide' : 'stimulus.show')}
            </Button>
          </div>
          <div id={`${id}-text`} className={cx('mt-3', !open && 'max-xl:hidden')}>
            <StimulusText text={text} language={question.language} />
          </div>
        </div>
      </section>
      <div className="min-w-0 xl:order-1">{children}</div>
    </div>
  );
}
