import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { QuestionContent, QuestionType } from '../../../../shared/contracts/questions.ts';
import { isBlankOption, isBlankText } from '../../../../shared/question-types/filled-options.ts';
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

type QuestionFormProps = {
  lessonId: number;
  opened: OpenedQuestion;
  onClose: () => void;
  /** Begins another question of this type once a new one is saved. */
  onAnother?: (type: QuestionType) => void;
};

/** Edits a question in place on the sheet, or creates a new one. Asks before it discards what was typed. */
export function QuestionForm({ lessonId, opened, onClose, onAnother }: QuestionFormProps) {
  const { t } = useTranslation();
  const another = useRef(false);
  const form = useEditQuestion(lessonId, opened, (type) =>
    another.current && onAnother ? onAnother(type) : onClose(),
  );
  const { question, pending, props } = form;
  const readPasted = useRef<((text: string) => Partial<QuestionContent> | null) | null>(null);
  useEffect(() => {
    // Until it is loaded, a pasted question is pasted as text.
    if (!question)
      void import('../../../components/questions/form-extras.ts').then(
        (part) => {
          readPasted.current = part.readPastedQuestion;
        },
        () => undefined,
      );
  }, [question]);
  /** A question pasted into a form that is still empty brings its options along. */
  const takeQuestion = (event: ClipboardEvent) => {
    const { text, options } = form.values;
    if (question || pending || !isBlankText(text) || options.some((option) => !isBlankOption(option))) return;
    const pasted = readPasted.current?.(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    event.stopPropagation();
    form.set(pasted);
  };
  const saveBy = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    another.current = true;
    void form.submit();
  };
  const { close, question: discardQuestion } = useAskToDiscard(form.dirty, () => {
    form.reset();
    onClose();
  });
  return (
    <form {...props} onKeyDownCapture={saveBy} onPasteCapture={takeQuestion}>
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
        <QuestionEditor form={form} focused />
      </PictureLesson>
      <div className="mt-5 flex flex-wrap gap-2.5 max-md:flex-col">
        {onAnother && (
          <Button
            type="submit"
            pending={pending}
            pendingLabel={t('questionBank.saving')}
            aria-keyshortcuts="Control+Enter"
            onClick={() => {
              another.current = true;
            }}
          >
            {t('questionBank.saveAndWrite')}
          </Button>
        )}
        <Button
          type="submit"
          variant={onAnother ? 'secondary' : 'primary'}
          pending={pending}
          pendingLabel={t('questionBank.saving')}
          onClick={() => {
            another.current = false;
          }}
        >
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
