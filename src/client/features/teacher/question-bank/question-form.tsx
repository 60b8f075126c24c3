import { useEffect } from 'react';
import { useAskToDiscard } from '../../../components/discard/use-ask-to-discard.tsx';
import { PictureLesson } from '../../../components/questions/pictures/picture-lesson.ts';
import { QuestionEditor } from '../../../components/questions/question-editor.tsx';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { OutdatedNotice } from '../../../components/ui/outdated-notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type OpenedQuestion, useEditQuestion } from './use-edit-question.ts';

/** Labels of the fields. */
const labels = {
  type: 'questionBank.type',
  difficulty: 'questionBank.difficulty',
  text: 'questionBank.text',
  options: 'questionBank.options',
  correctAnswer: 'questionBank.rightOption',
  statement: 'questionBank.statement',
  solutionExample: 'questionBank.solution',
  criteria: 'questionBank.criteria',
  details: 'questionBank.details',
  points: 'questionBank.points',
  tags: 'questionBank.tags',
} as const;

type QuestionFormProps = { lessonId: number; opened: OpenedQuestion; onClose: () => void };

/** Edits a question in place on the sheet, or creates a new one. Asks before it discards what was typed. */
export function QuestionForm({ lessonId, opened, onClose }: QuestionFormProps) {
  const { t } = useTranslation();
  const form = useEditQuestion(lessonId, opened, onClose);
  const { question, pending, props } = form;
  // The button that opened the form is gone, so the focus moves to the first field.
  useEffect(() => props.ref.current?.querySelector('select')?.focus(), [props.ref]);
  const { close, question: discardQuestion } = useAskToDiscard(form.dirty, () => {
    form.reset();
    onClose();
  });
  return (
    <form {...props}>
      {question && !pending && form.changed.length > 0 && (
        <div className="mb-5">
          <OutdatedNotice
            changed={form.changed.map((name) => t(labels[name]))}
            onLoad={form.reset}
            onRebase={form.rebase}
          >
            <details className="mt-2">
              <summary className="cursor-pointer text-action">{t('outdated.now')}</summary>
              <div className="mt-2">
                <QuestionView question={question} language={question.language} />
              </div>
            </details>
          </OutdatedNotice>
        </div>
      )}
      <PictureLesson value={lessonId}>
        <QuestionEditor form={form} />
      </PictureLesson>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending} pendingLabel={t('questionBank.saving')}>
          {t(question ? 'questionBank.save' : 'questionBank.saveNew')}
        </Button>
        <Button variant="ghost" unavailable={pending} onClick={close}>
          {t('common.cancel')}
        </Button>
      </div>
      {discardQuestion}
    </form>
  );
}
