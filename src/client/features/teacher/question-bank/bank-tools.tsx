import { BookOpen, Copy, Download, FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { StimulusDialog } from './lazy-stimulus.ts';

const ExportDialog = lazyWithPreload(async () => {
  const { ExportDialog: Dialog, readyToDraw } = await import('./export-dialog.tsx');
  await readyToDraw();
  return Dialog;
});

const ReuseDialog = lazyWithPreload(async () => {
  const { ReuseDialog: Dialog, readyToDraw } = await import('./reuse-dialog.tsx');
  await readyToDraw();
  return Dialog;
});

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

type BankToolsProps = { lessonId: number; questions?: readonly TeacherQuestion[] };

/** What brings questions in from elsewhere, and takes them out. */
export function BankTools({ lessonId, questions = [] }: BankToolsProps) {
  const { t } = useTranslation();
  const any = questions.length > 0;
  const [dialog, setDialog] = useState<'export' | 'reuse' | 'stimulus' | null>(null);
  return (
    <>
      <Link to={`/teacher/leccion/${lessonId}/importar`} className={buttonClass('ghost')}>
        <FileUp {...icon} />
        {t('questionBank.import')}
      </Link>
      <Button variant="ghost" icon={<Copy {...icon} />} onClick={() => setDialog('reuse')}>
        {t('questionBank.reuse')}
      </Button>
      {questions.filter(({ assigned, stimulus }) => !assigned && !stimulus).length > 1 && (
        <Button variant="ghost" icon={<BookOpen {...icon} />} onClick={() => setDialog('stimulus')}>
          {t('questionBank.stimulus')}
        </Button>
      )}
      {any && (
        <Button variant="ghost" icon={<Download {...icon} />} onClick={() => setDialog('export')}>
          {t('questionBank.export')}
        </Button>
      )}
      {dialog === 'reuse' && (
        <Suspense fallback={null}>
          <ReuseDialog lessonId={lessonId} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'stimulus' && (
        <Suspense fallback={null}>
          <StimulusDialog
            lessonId={lessonId}
            questions={questions}
            stimulusKey={null}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog lessonId={lessonId} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
