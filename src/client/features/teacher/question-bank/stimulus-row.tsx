import { BookOpen, Pencil } from 'lucide-react';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { StimulusText } from '../../../components/questions/stimulus/stimulus-text.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SheetItem } from '../../../components/ui/sheet.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type StimulusRowProps = { run: readonly TeacherQuestion[]; from: number; onEdit: () => void };

/** The stimulus of the following questions. */
export function StimulusRow({ run, from, onEdit }: StimulusRowProps) {
  const { t } = useTranslation();
  const [first] = run;
  if (!first?.stimulus) return null;
  const to = from + run.length - 1;
  const { title, text } = first.stimulus;
  const range = from === to ? t('stimulus.forOne', { from }) : t('stimulus.forRun', { from, to });
  const edit = t('stimulusEditor.edit', { from, to });
  return (
    <SheetItem
      label={range}
      margin={
        <>
          <span className="font-serif text-[1.125rem] leading-7 font-bold text-text-soft">
            {from === to ? from : `${from}–${to}`}
          </span>
          <BookOpen aria-hidden className="mt-1 size-4 text-text-mute" strokeWidth={1.75} />
        </>
      }
    >
      <div className="-mt-1 mb-1 flex min-h-9 items-center justify-between gap-3">
        <p className="text-caption text-text-mute">{range}</p>
        {run.every(({ assigned }) => !assigned) && (
          <IconButton label={edit} className="-mr-2" onClick={onEdit}>
            <Pencil aria-hidden className="size-[17px]" strokeWidth={1.75} />
          </IconButton>
        )}
        {run.some(({ assigned }) => assigned) && run.every(({ started }) => !started) && (
          <button
            type="button"
            aria-label={t('stimulusEditor.correctOf', { from, to })}
            className="min-h-6 text-caption text-action"
            onClick={onEdit}
          >
            {t('stimulusEditor.correct')}
          </button>
        )}
      </div>
      {title !== '' && <p className="mb-1 font-serif text-h3 font-bold">{title}</p>}
      <StimulusText text={text} language={first.language} />
    </SheetItem>
  );
}
