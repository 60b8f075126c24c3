import { useMutation } from '@tanstack/react-query';
import { Fragment, Suspense, useEffect, useState } from 'react';
import type { QuestionType, TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { groupIntoBlocks } from '../../../../shared/rules/question-pools.ts';
import { hasTag } from '../../../../shared/rules/question-tags.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Bone } from '../../../components/ui/skeleton.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { BankItem } from './bank-item.tsx';
import { StimulusDialog } from './lazy-stimulus.ts';
import { LockLine } from './lock-line.tsx';
import { PoolDialog, PoolRow } from './pools/lazy-pools.ts';
import { letterOf } from './pools/pool-facts.ts';
import { PoolSummary } from './pools/pool-summary.tsx';
import { QuestionForm } from './question-form.tsx';
import { StimulusRow } from './stimulus-row.tsx';
import { TagSelect } from './tags/tag-select.tsx';
import { useTagFilter } from './tags/use-tag-filter.ts';
import { useFolded } from './use-folded.ts';
import { cacheQuestions, useQuestionProgress, useRemoveQuestion } from './use-question-bank.ts';

/** Returns whether a question is the first of those with the same stimulus. */
const startsRun = ({ stimulus }: TeacherQuestion, before: TeacherQuestion | undefined): boolean =>
  stimulus !== undefined && stimulus.key !== before?.stimulus?.key;

function withOne<V>(set: ReadonlySet<V>, one: V, isIn: boolean): ReadonlySet<V> {
  return new Set(isIn ? [...set, one] : [...set].filter((other) => other !== one));
}

/** Loads the texts for moving and copying questions. */
export const prepareRender = loadAuthoringTexts;

/** Moves a question to a 1-based position; `moved` is the new position of the last one. */
function useMoveQuestion(lessonId: number) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<{ number: number; total: number } | null>(null);
  const mutation = useMutation(trpc.questions.move.mutationOptions());
  const move = async (questionId: number, place: number): Promise<void> => {
    if (mutation.isPending) return;
    const focused = document.activeElement;
    try {
      const questions = await mutation.mutateAsync({ lessonId, questionId, place });
      cacheQuestions(lessonId, questions);
      setMoved({ number: questions.findIndex(({ id }) => id === questionId) + 1, total: questions.length });
      // A moved row loses the focus.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus());
    } catch (error) {
      notifyFailure(t, error, t('reuse.moveFailed'));
      void refreshLessons();
    }
  };
  return { move, moved };
}

type QuestionSheetProps = {
  lessonId: number;
  questions: readonly TeacherQuestion[];
  hasPrompt: boolean;
  /** Type of the new question being written; null when there is none. */
  adding: QuestionType | null;
  onAdding: (type: QuestionType | null) => void;
  /** Called when a form of a question opens, and when none is open any more. */
  onWriting: (writing: boolean) => void;
};

/** The question bank as an exam sheet, with the form for a new question at its end. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { lessonId, questions, hasPrompt, adding, onAdding, onWriting } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set());
  const [sharing, setSharing] = useState<string | null>(null);
  const [openPools, setOpenPools] = useState<ReadonlySet<string>>(new Set());
  const [pooling, setPooling] = useState<string | null>(null);
  const [tag, showTag] = useTagFilter();
  const [deleting, setDeleting] = useState<TeacherQuestion | null>(null);
  /** Questions written in a row. */
  const [written, setWritten] = useState(0);
  const isWriting = adding !== null || editing.size > 0;
  useEffect(() => {
    onWriting(isWriting);
    return () => onWriting(false);
  }, [isWriting, onWriting]);
  const remove = useRemoveQuestion(lessonId);
  const { move, moved } = useMoveQuestion(lessonId);
  const [folded, setFolded] = useFolded();
  const progress = useQuestionProgress(
    lessonId,
    questions.some(({ started }) => started),
  );
  // Students see the order of an assigned lesson, so it is fixed.
  const movable = tag === null && questions.length > 1 && questions.every(({ assigned }) => !assigned);
  const numberOf = (question: TeacherQuestion | null) =>
    questions.findIndex(({ id }) => id === question?.id) + 1;
  const setOpen = (id: number, open: boolean) => setEditing((current) => withOne(current, id, open));
  const shown = tag === null ? questions : questions.filter((question) => hasTag(question, tag));
  // A filtered list may split pools and shared stimuli, so it has no blocks.
  const blocks = tag === null ? groupIntoBlocks(questions) : shown.map((question) => [question]);
  const anyPool = questions.some(({ pool }) => pool);
  return (
    <>
      {anyPool && <PoolSummary blocks={groupIntoBlocks(questions)} hasPrompt={hasPrompt} />}
      {questions.length > 0 && (
        <div className="mb-3.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <LockLine questions={questions} />
          <div className="ml-auto shrink-0">
            <Switch checked={folded} onCheckedChange={setFolded} label={t('questionBank.fold')} />
          </div>
        </div>
      )}
      <TagSelect questions={questions} />
      {tag !== null && (
        <p role="status" className="mb-3.5 flex flex-wrap items-center gap-x-3 text-ui">
          {t(tag === '' ? 'tags.shownWithout' : 'tags.shown', {
            tag,
            count: shown.length,
            of: questions.length,
          })}
          <button type="button" className="min-h-6 text-action" onClick={() => showTag(null)}>
            {t('tags.showAll')}
          </button>
        </p>
      )}
      <Sheet>
        {blocks.map((block) => {
          const [first] = block;
          const pool = tag === null ? first?.pool : undefined;
          const from = numberOf(first ?? null);
          const isOpen = !pool || openPools.has(pool.key) || block.some(({ id }) => editing.has(id));
          return (
            <Fragment key={pool?.key ?? first?.id}>
              {pool && (
                <Suspense fallback={<Bone className="m-8 h-40" />}>
                  <PoolRow
                    lessonId={lessonId}
                    pool={pool}
                    questions={block}
                    from={from}
                    mover={
                      movable
                        ? {
                            questionId: block[0]!.id,
                            number: from,
                            total: questions.length - block.length + 1,
                            name: pool.name,
                            onMove: move,
                          }
                        : null
                    }
                    open={isOpen}
                    onOpenChange={(open) => setOpenPools((current) => withOne(current, pool.key, open))}
                    onEdit={() => setPooling(pool.key)}
                  />
                </Suspense>
              )}
              {isOpen &&
                block.map((question, at) => (
                  <Fragment key={question.id}>
                    {tag === null && startsRun(question, block[at - 1]) && (
                      <StimulusRow
                        run={block.filter(({ stimulus }) => stimulus?.key === question.stimulus?.key)}
                        from={from + at}
                        onEdit={() => setSharing(question.stimulus?.key ?? null)}
                      />
                    )}
                    <BankItem
                      lessonId={lessonId}
                      question={question}
                      number={from + at}
                      letter={pool && letterOf(at)}
                      progress={progress?.get(question.id)}
                      folded={folded}
                      editing={editing.has(question.id)}
                      onEdit={() => setOpen(question.id, true)}
                      onClose={() => setOpen(question.id, false)}
                      onDelete={() => setDeleting(question)}
                      total={questions.length}
                      onMove={movable && !pool ? move : null}
                    />
                  </Fragment>
                ))}
            </Fragment>
          );
        })}
        {adding && (
          <SheetItem
            margin={<SheetNumber quiet>{questions.length + 1}</SheetNumber>}
            label={t('questionBank.newQuestion')}
          >
            <p className="mb-3 flex min-h-9 items-center">
              <Badge tone="accent">{t('questionBank.newQuestion')}</Badge>
            </p>
            <QuestionForm
              key={written}
              lessonId={lessonId}
              opened={{ type: adding }}
              onClose={() => onAdding(null)}
              onAnother={(type) => {
                onAdding(type);
                setWritten(written + 1);
              }}
            />
          </SheetItem>
        )}
      </Sheet>
      {pooling !== null && (
        <Suspense fallback={null}>
          <PoolDialog
            lessonId={lessonId}
            questions={questions}
            poolKey={pooling}
            onClose={() => setPooling(null)}
          />
        </Suspense>
      )}
      {sharing !== null && (
        <Suspense fallback={null}>
          <StimulusDialog
            lessonId={lessonId}
            questions={questions}
            stimulusKey={sharing}
            onClose={() => setSharing(null)}
          />
        </Suspense>
      )}
      <p role="status" className="visually-hidden">
        {moved && t('reuse.moved', moved)}
      </p>
      <AlertDialog
        open={deleting !== null}
        destructive
        title={t('questionBank.removeTitle', { number: numberOf(deleting) })}
        description={t('questionBank.removeText')}
        confirmLabel={t('questionBank.removeAccept')}
        pending={remove.pending}
        onConfirm={() => deleting && void remove.submit(deleting).then(() => setDeleting(null))}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}
