import { Copy, FileUp } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { QuestionType, TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import type { BankDialog } from './bank-dialog.ts';
import { StimulusDialog } from './lazy-stimulus.ts';

const ReuseDialog = lazyWithPreload(async () => {
  const { ReuseDialog: Dialog, prepareRender } = await import('./reuse-dialog.tsx');
  await prepareRender();
  return Dialog;
});

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

const TypeDialog = lazyWithPreload(async () => {
  const { TypeDialog: Dialog, prepareRender } = await import('./type-dialog.tsx');
  await prepareRender();
  return Dialog;
});

type BankToolsProps = {
  lessonId: number;
  questions?: readonly TeacherQuestion[];
  dialog: BankDialog | null;
  onDialog: (dialog: BankDialog | null) => void;
  /** Called with the type chosen for a new question. */
  onPick: (type: QuestionType) => void;
};

/** The dialogs of the bank; in an empty bank, buttons for import and reuse. */
export function BankTools({ lessonId, questions = [], dialog, onDialog, onPick }: BankToolsProps) {
  const { t } = useTranslation();
  const any = questions.length > 0;
  const close = () => onDialog(null);
  return (
    <>
      {!any && (
        <>
          <Link to={`/teacher/leccion/${lessonId}/importar`} className={buttonClass('ghost')}>
            <FileUp {...icon} />
            {t('questionBank.import')}
          </Link>
          <Button variant="ghost" icon={<Copy {...icon} />} onClick={() => onDialog('reuse')}>
            {t('questionBank.reuse')}
          </Button>
        </>
      )}
      {dialog === 'type' && (
        <Suspense fallback={null}>
          <TypeDialog
            onPick={(type) => {
              close();
              onPick(type);
            }}
            onReuse={() => onDialog('reuse')}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'reuse' && (
        <Suspense fallback={null}>
          <ReuseDialog lessonId={lessonId} onClose={close} />
        </Suspense>
      )}
      {dialog === 'stimulus' && (
        <Suspense fallback={null}>
          <StimulusDialog lessonId={lessonId} questions={questions} stimulusKey={null} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
