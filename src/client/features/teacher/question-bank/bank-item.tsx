import { Lock, Pencil, Trash2 } from 'lucide-react';
import { type Ref, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { TagList } from '../../../components/questions/tags/tag-list.tsx';
import { WrittenOffline } from '../../../components/questions/written-offline.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { useFocusOnClose } from '../../../lib/dom/use-focus-on-close.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MoveButtons, MoveHandle, type Mover, moveByKey, useDropTarget } from './move-tools.tsx';
import { QuestionForm } from './question-form.tsx';
import { TagsDialog } from './tags/lazy-tags.ts';

type BankItemProps = {
  lessonId: number;
  question: TeacherQuestion;
  number: number;
  /** Its letter in the pool. */
  letter?: string | undefined;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onDelete: () => void;
  total: number;
  /** Null when the order is fixed. */
  onMove: ((questionId: number, place: number) => Promise<void>) | null;
};

const icon = { 'aria-hidden': true, className: 'size-[17px]', strokeWidth: 1.75 } as const;

/**
 * One question of the bank, displayed or edited in place. An assigned question can be corrected here until a student starts it;
 * afterwards only on the regrade page.
 */
export function BankItem(props: BankItemProps) {
  const { lessonId, question, number, letter, editing, onEdit, onClose, onDelete, total, onMove } = props;
  const { t } = useTranslation();
  const [correcting, setCorrecting] = useState(false);
  const [tagging, setTagging] = useState(false);
  const open = editing && !(correcting ? question.started : question.assigned);
  const editButton = useFocusOnClose(open);
  const row = useDropTarget(onMove && ((questionId) => void onMove(questionId, number)));
  const mover = onMove && !open ? { questionId: question.id, number, total, onMove } : null;
  return (
    <SheetItem
      ref={row}
      margin={
        <>
          <SheetNumber>{number}</SheetNumber>
          {letter && <span className="font-serif text-text-mute">{letter}</span>}
          {mover && <MoveHandle {...mover} />}
        </>
      }
      label={t('questionBank.question', { number })}
    >
      <div className="-mt-1 mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-mute">
          {kindLine(t, question.type, question.difficulty, question.points)}
          <TagList tags={question.tags} />
          {question.sourcePage !== null && (
            <span>{t('questionBank.page', { page: question.sourcePage })}</span>
          )}
          <WrittenOffline writer={question.writer} />
          {question.copiedFrom && (
            <Link to={`/teacher/leccion/${question.copiedFrom.lessonId}`} className="hover:underline">
              {t('reuse.copyOf', { topic: question.copiedFrom.topic })}
            </Link>
          )}
          {open && <Badge tone="accent">{t('questionBank.editing')}</Badge>}
        </p>
        {question.assigned && !open ? (
          <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-caption text-text-mute">
            <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
            {t('questionBank.assigned')}
            <button
              type="button"
              aria-label={t('tags.edit', { number })}
              className="ml-2 min-h-6 text-action"
              onClick={() => setTagging(true)}
            >
              {t('questionBank.tags')}
            </button>
            <Link
              to={`/teacher/pregunta/${question.id}/clase`}
              aria-label={t('oneQuestion.openFor', { number })}
              className="ml-2 text-action"
            >
              {t('oneQuestion.open')}
            </Link>
            {question.started ? (
              <Link
                to={`/teacher/pregunta/${question.id}/corregir`}
                aria-label={t('regrade.openFor', { number })}
                className="ml-2 text-action"
              >
                {t('regrade.open')}
              </Link>
            ) : (
              <button
                ref={editButton}
                type="button"
                aria-label={t('questionBank.correctNowOf', { number })}
                className="ml-2 min-h-6 text-action"
                onClick={() => {
                  setCorrecting(true);
                  onEdit();
                }}
              >
                {t('questionBank.correctNow')}
              </button>
            )}
          </span>
        ) : (
          !open && (
            <Actions
              editButton={editButton}
              number={number}
              mover={mover}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          )
        )}
      </div>
      {open ? (
        <QuestionForm lessonId={lessonId} opened={question} onClose={onClose} />
      ) : (
        <QuestionView question={question} language={question.language} />
      )}
      {tagging && (
        <Suspense fallback={null}>
          <TagsDialog
            lessonId={lessonId}
            question={question}
            number={number}
            onClose={() => setTagging(false)}
          />
        </Suspense>
      )}
    </SheetItem>
  );
}

type ActionsProps = Pick<BankItemProps, 'number' | 'onEdit' | 'onDelete'> & {
  editButton: Ref<HTMLButtonElement>;
  mover: Mover | null;
};

function Actions({ editButton, number, mover, onEdit, onDelete }: ActionsProps) {
  const { t } = useTranslation();
  const edit = t('questionBank.edit', { number });
  const remove = t('questionBank.remove', { number });
  return (
    <div
      role="toolbar"
      aria-label={t('reuse.actions', { number })}
      className="-mr-2 flex max-w-full flex-wrap"
      onKeyDown={(event) => mover && moveByKey(event, mover)}
    >
      {mover && <MoveButtons {...mover} />}
      <Tooltip text={edit}>
        <IconButton ref={editButton} label={edit} onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
      </Tooltip>
      <Tooltip text={remove}>
        <IconButton label={remove} onClick={onDelete}>
          <Trash2 {...icon} />
        </IconButton>
      </Tooltip>
    </div>
  );
}
