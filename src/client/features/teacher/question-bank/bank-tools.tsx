import { Suspense } from 'react';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import type { BankDialog } from './bank-dialog.ts';
import { StimulusDialog } from './lazy-stimulus.ts';

const ReuseDialog = lazyWithPreload(async () => {
  const { ReuseDialog: Dialog, prepareRender } = await import('./reuse-dialog.tsx');
  await prepareRender();
  return Dialog;
});

type BankToolsProps = {
  lessonId: number;
  questions?: readonly TeacherQuestion[];
  dialog: BankDialog | null;
  onDialog: (dialog: BankDialog | null) => void;
};

/** The dialogs of the bank. */
export function BankTools({ lessonId, questions = [], dialog, onDialog }: BankToolsProps) {
  const close = () => onDialog(null);
  return (
    <>
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
