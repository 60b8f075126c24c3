import { Lock, Pencil } from 'lucide-react';
import { type Ref, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QuestionProgress } from '../../../../shared/contracts/lesson-progress.ts';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { isOpen } from '../../../../shared/question-types/traits.ts';
import { KeyDoubtNotice, useDoubtName } from '../../../components/questions/key-doubt.tsx';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { TagList } from '../../../components/questions/tags/tag-list.tsx';
import { WrittenOffline } from '../../../components/questions/written-offline.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../components/ui/menu.tsx';
import { SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { useFocusOnClose } from '../../../lib/dom/use-focus-on-close.ts';
import { formatShare } from '../../../lib/format/format-share.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BriefText, FoldAgain, FoldedKey } from './folded-question.tsx';
import { MoveHandle, type Mover, moveByKey, moveItems, useDropTarget } from './move-tools.tsx';
import { QuestionForm } from './question-form.tsx';
import { TagsDialog } from './tags/lazy-tags.ts';
import { useSettleDoubt } from './use-question-bank.ts';

type BankItemProps = {
  lessonId: number;
  question: TeacherQuestion;
  number: number;
  /** Its letter in the pool. */
  letter?: string | undefined;
  /** What became of it; undefined until it is known. */
  progress: QuestionProgress['questions'][number] | undefined;
  /** Shows its text and its key in one line each. */
  folded: boolean;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onDelete: () => void;
  total: number;
  /** Null when the order is fixed. */
  onMove: ((questionId: number, place: number) => Promise<void>) | null;
};

/**
 * One question of the bank, displayed or edited in place. An assigned question can be corrected here until a student starts it;
 * afterwards only on the regrade page.
 */
export function BankItem(props: BankItemProps) {
  const { lessonId, question, number, letter, progress, editing, onEdit, onClose, onDelete, total, onMove } =
    props;
  const { t } = useTranslation();
  const doubtName = useDoubtName(question.doubt);
  const settle = useSettleDoubt(lessonId);
  const [correcting, setCorrecting] = useState(false);
  const [tagging, setTagging] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (props.folded) setUnfolded(false);
  }, [props.folded]);
  const open = editing && !(correcting ? question.started : question.assigned);
  const folded = props.folded && !unfolded && !open;
  const editButton = useFocusOnClose(open);
  const foldedKey = useFocusOnClose(unfolded);
  const row = useDropTarget(onMove && ((questionId) => void onMove(questionId, number)));
  const mover = onMove && !open ? { questionId: question.id, number, total, onMove } : null;
  return (
    <SheetItem
      ref={row}
      dense={folded}
      margin={
        <>
          <SheetNumber>{number}</SheetNumber>
          {letter && <span className="font-serif text-text-mute">{letter}</span>}
          {mover && <MoveHandle {...mover} />}
        </>
      }
      label={t('questionBank.question', { number })}
    >
      <div className="flex items-start justify-between gap-x-3">
        <div className="min-w-0 grow">
          <p className="mb-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-mute">
            {kindLine(t, question.type, question.difficulty, question.points)}
            <TagList tags={question.tags} />
            {question.sourcePage !== null && (
              <span>{t('questionBank.page', { page: question.sourcePage })}</span>
            )}
            <WrittenOffline writer={question.writer} />
            {doubtName && <Badge tone="warn">{doubtName}</Badge>}
            {question.copiedFrom && (
              <Link to={`/teacher/leccion/${question.copiedFrom.lessonId}`} className="hover:underline">
                {t('reuse.copyOf', { topic: question.copiedFrom.topic })}
              </Link>
            )}
            {question.assigned && !question.started && !open && (
              <span className="flex items-center gap-1.5">
                <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
                {t('questionBank.assigned')}
              </span>
            )}
            {open && <Badge tone="accent">{t('questionBank.editing')}</Badge>}
          </p>
          {folded && (
            <>
              <BriefText question={question} />
              <FoldedKey
                question={question}
                number={number}
                opener={foldedKey}
                onOpen={question.started ? () => setUnfolded(true) : null}
              />
            </>
          )}
        </div>
        {!open && (
          <div className="-mt-2 -mr-2 flex shrink-0 items-center gap-2">
            {question.started && <Figure question={question} progress={progress} />}
            <Actions
              question={question}
              number={number}
              editButton={editButton}
              mover={mover}
              onEdit={() => {
                setCorrecting(question.assigned);
                onEdit();
              }}
              onTags={() => setTagging(true)}
              onDelete={onDelete}
            />
          </div>
        )}
      </div>
      {open ? (
        <QuestionForm lessonId={lessonId} opened={question} onClose={onClose} />
      ) : (
        !folded && <QuestionView question={question} language={question.language} />
      )}
      {!open && !folded && question.doubt && (
        <KeyDoubtNotice
          doubt={question.doubt}
          number={number}
          onSettle={() => void settle.submit(question)}
        />
      )}
      {props.folded && unfolded && !open && <FoldAgain number={number} onClose={() => setUnfolded(false)} />}
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

/** `12 sin nota` or `71 % bien`; nothing while neither is known. */
function Figure({ question, progress }: Pick<BankItemProps, 'question' | 'progress'>) {
  const { t } = useTranslation();
  if (!progress) return null;
  if (progress.toMark > 0)
    return (
      <span className="text-small font-semi">
        {t('questionBank.withoutMark', { count: progress.toMark })}
      </span>
    );
  if (progress.facility === null || isOpen(question)) return null;
  return (
    <span className="text-small text-text-soft">
      {t('questionBank.shareRight', { share: formatShare(progress.facility) })}
    </span>
  );
}

type ActionsProps = Pick<BankItemProps, 'question' | 'number' | 'onEdit' | 'onDelete'> & {
  editButton: Ref<HTMLButtonElement>;
  mover: Mover | null;
  onTags: () => void;
};

/** Editing, until a student has started the question, and a menu with everything else. */
function Actions({ question, editButton, number, mover, onEdit, onTags, onDelete }: ActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { assigned, started } = question;
  const edit = t(assigned ? 'questionBank.correctNowOf' : 'questionBank.edit', { number });
  const address = `/teacher/pregunta/${question.id}`;
  const menu: MenuItem[] = [
    ...(mover ? moveItems(t, mover) : []),
    ...(assigned
      ? [
          {
            key: 'class',
            label: t('oneQuestion.openFor', { number }),
            onSelect: () => void navigate(`${address}/clase`),
          },
        ]
      : []),
    ...(started
      ? [
          {
            key: 'regrade',
            label: t('regrade.openFor', { number }),
            onSelect: () => void navigate(`${address}/corregir`),
          },
        ]
      : []),
    { key: 'tags', label: t('tags.edit', { number }), onSelect: onTags },
    ...(assigned
      ? []
      : [{ key: 'remove', label: t('questionBank.remove', { number }), apart: true, onSelect: onDelete }]),
  ];
  return (
    <div
      role="toolbar"
      aria-label={t(mover ? 'reuse.actions' : 'questionBank.actions', { number })}
      className="flex"
      onKeyDown={(event) => mover && moveByKey(event, mover)}
    >
      {!started && (
        <Tooltip text={assigned ? t('questionBank.correctNow') : edit}>
          <IconButton ref={editButton} label={edit} onClick={onEdit}>
            <Pencil aria-hidden className="size-[17px]" strokeWidth={1.75} />
          </IconButton>
        </Tooltip>
      )}
      <Menu dots="row" label={t('questionBank.moreActions', { number })} items={menu} />
    </div>
  );
}
