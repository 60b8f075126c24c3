import { useState } from 'react';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { BankItem } from './bank-item.tsx';
import { LockLine } from './lock-line.tsx';
import { QuestionForm } from './question-form.tsx';
import { useMoveQuestion } from './use-move-question.ts';
import { useRemoveQuestion } from './use-question-bank.ts';

/** Texts of moving and of copies. */
export const readyToDraw = loadAuthoringTexts;

type QuestionSheetProps = {
  lessonId: number;
  questions: readonly TeacherQuestion[];
  adding: boolean;
  onAdded: () => void;
};

/** The bank as an exam sheet, with a new question at its end while one is written. */
export function QuestionSheet({ lessonId, questions, adding, onAdded }: QuestionSheetProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set());
  const [deleting, setDeleting] = useState<TeacherQuestion | null>(null);
  const remove = useRemoveQuestion(lessonId);
  const { move, moved } = useMoveQuestion(lessonId);
  // Students see the order of a lesson that is assigned.
  const movable = questions.length > 1 && questions.every(({ assigned }) => !assigned);
  const numberOf = (question: TeacherQuestion | null) =>
    questions.findIndex(({ id }) => id === question?.id) + 1;
  const setOpen = (id: number, open: boolean) =>
    setEditing((current) => new Set(open ? [...current, id] : [...current].filter((other) => other !== id)));
  return (
    <>
      <LockLine questions={questions} />
      <Sheet>
        {questions.map((question, index) => (
          <BankItem
            key={question.id}
            lessonId={lessonId}
            question={question}
            number={index + 1}
            editing={editing.has(question.id)}
            onEdit={() => setOpen(question.id, true)}
            onClose={() => setOpen(question.id, false)}
            onDelete={() => setDeleting(question)}
            total={questions.length}
            onMove={movable ? move : null}
          />
        ))}
        {adding && (
          <SheetItem
            margin={<SheetNumber quiet>{questions.length + 1}</SheetNumber>}
            label={t('questionBank.newQuestion')}
          >
            <p className="mb-3 flex min-h-9 items-center">
              <Badge tone="accent">{t('questionBank.newQuestion')}</Badge>
            </p>
            <QuestionForm lessonId={lessonId} question={null} onClose={onAdded} />
          </SheetItem>
        )}
      </Sheet>
      <p role="status" className="visually-hidden">
        {moved && t('reuse.moved', moved)}
      </p>
      <AlertDialog
        open={deleting !== null}
        destructive
        title={t('questionBank.removeTitle', { number: numberOf(deleting) })}
        description={t('questionBank.removeText')}
        confirmLabel={t('questionBank.removeAccept')}
        cancelLabel={t('questionBank.cancel')}
        pending={remove.pending}
        onConfirm={() => deleting && void remove.submit(deleting).then(() => setDeleting(null))}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}
