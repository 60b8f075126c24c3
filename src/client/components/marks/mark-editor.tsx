import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { markLimits } from '../../../shared/contracts/limits.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { CriteriaEditor } from './criteria-editor.tsx';
import { CommentList } from './lazy-comment-list.ts';
import { MarkStepper, savesMark, useMarkFocus } from './mark-stepper.tsx';
import { SecondGrading } from './second-grading.tsx';
import { useCommentFinder } from './use-comment-finder.ts';
import { type EditedMark, gradeOf, lacksCriteria, type MarkDraft, useMarkDraft } from './use-mark-draft.ts';
import { type MarkTarget, useSaveMark } from './use-save-mark.ts';

/** Describes in a sentence how saving a mark changes the attempt and the student's review request. */
function useOutcomeText() {
  const { t } = useTranslation();
  return (
    answer: Pick<AnswerDetail, 'appeal' | 'grade'>,
    grade: number | null,
    isKept: boolean,
    attempt: { from: number | null; to: number } | null,
  ): string => {
    if (grade === null) return '';
    const grades = { from: formatGrade(attempt?.from ?? 0), to: formatGrade(attempt?.to ?? 0) };
    if (answer.appeal && answer.grade !== null) {
      if (grade < answer.grade) return t('errors.appeal-lowers');
      if (grade === answer.grade) return t('reviews.willReply', { grade: formatGrade(grade) });
      return t('reviews.willAccept', grades);
    }
    if (isKept) return t('reviews.willKeep', { grade: formatGrade(grade) });
    if (!attempt) return '';
    return attempt.from === null
      ? t('reviews.willGrade', { to: grades.to })
      : t('reviews.willChange', grades);
  };
}

type MarkEditorProps<T> = {
  /** The current mark. */
  answer: EditedMark;
  target: MarkTarget<T>;
  /** Digit key that opened the editor; becomes the first character of the mark. */
  digit: string | null;
  /** Returns the attempt's grade with this mark; null while other answers lack a mark. */
  attemptGrade: (grade: number) => { from: number | null; to: number } | null;
  onClose: () => void;
  /** Called with the saved decision, after `onClose`. */
  onSaved?: ((taken: T) => void) | undefined;
};

/** Edits a mark: number or criteria, feedback and reason; or restores the machine's mark. */
export function MarkEditor<T>(props: MarkEditorProps<T>) {
  const { answer, target, digit, attemptGrade, onClose, onSaved } = props;
  const { t } = useTranslation();
  const { appeal, second } = answer;
  const draftOf = useMarkDraft(target.draftKey, answer, digit);
  const { draft, forget } = draftOf;
  const box = useRef<HTMLDivElement>(null);
  useMarkFocus(box);
  const outcome = useOutcomeText();
  const finder = useCommentFinder(target.withComments === true);
  const [problem, setProblem] = useState<{ mark?: string; reason?: string }>({});
  useEffect(() => {
    if (problem.mark || problem.reason)
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  // Editing clears the error.
  const change = (part: Partial<MarkDraft>) => {
    setProblem({});
    draftOf.change(part);
  };
  const setMet: typeof draftOf.setMet = (index, value) => {
    setProblem({});
    draftOf.setMet(index, value);
  };
  const grade = gradeOf(draft, answer.criteria);
  const isKept = grade === answer.grade && draft.feedback === answer.feedback;
  const save = useSaveMark(answer, target, (taken) => {
    forget();
    onClose();
    onSaved?.(taken);
  });
  const cancel = () => {
    forget();
    onClose();
  };

  const submit = () => {
    if (grade === null)
      return setProblem({
        mark: t(lacksCriteria(draft) ? 'errors.criteria-not-judged' : 'errors.mark-out-of-range'),
      });
    if (appeal && grade < (answer.grade ?? 0)) return setProblem({ mark: t('errors.appeal-lowers') });
    if (appeal && draft.reason.trim() === '') return setProblem({ reason: t('errors.reason-missing') });
    if (draft.reason.length > markLimits.reason)
      return setProblem({ reason: t('errors.reason-too-long', { most: markLimits.reason }) });
    setProblem({});
    const { feedback, reason } = draft;
    if (isKept) return save.send({ to: 'kept' }, reason);
    if (draft.basis === 'criteria') {
      const met = draft.met.filter((value) => value !== null);
      return save.send({ to: 'criteria', met, feedback }, reason);
    }
    return save.send({ to: 'number', grade, feedback }, reason);
  };
  const byKey = (event: KeyboardEvent) => {
    if (savesMark(event)) submit();
    else if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (!finder.onKey(event)) return;
    event.preventDefault();
  };
  const awaited = answer.machine.grade === null && !answer.commented;
  const by = answer.gradedBy ? t(`marks.by.${answer.gradedBy}`) : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div ref={box} onKeyDown={byKey}>
      {save.changedBy && (
        <Notice tone="warn" role="alert">
          {t('reviews.changedBy', { by: save.changedBy, grade: formatGrade(answer.grade ?? 0) })}
        </Notice>
      )}
      {answer.criteria.length > 0 && (
        <CriteriaEditor criteria={answer.criteria} met={draft.met} by={by} onMet={setMet} />
      )}
      <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {second && (
          <SecondGrading second={second} machine={answer.machine} language={answer.language} own={grade} />
        )}
        <Field
          label={t('reviews.mark')}
          error={problem.mark}
          hint={t(draft.basis === 'criteria' ? 'reviews.sumOfCriteria' : 'reviews.steps')}
        >
          {(control) => (
            <MarkStepper
              {...control}
              value={draft.number}
              onValueChange={(number) => change({ number, basis: 'number' })}
            />
          )}
        </Field>
        <Field
          label={t('reviews.feedback')}
          className={second ? 'sm:col-span-2' : ''}
          hint={
            awaited ? (
              t('reviews.feedbackReplaces')
            ) : draft.feedback === answer.machine.feedback ? (
              t('reviews.machineTextKept')
            ) : (
              <button
                type="button"
                className="text-action"
                onClick={() => change({ feedback: answer.machine.feedback })}
              >
                {t('reviews.backToMachineText')}
              </button>
            )
          }
        >
          {(control) => (
            <Textarea
              {...control}
              data-comment
              rows={3}
              maxLength={markLimits.feedback}
              value={draft.feedback}
              onChange={(event) => change({ feedback: event.target.value })}
            />
          )}
        </Field>
        {target.withComments && (
          <div className="sm:col-span-2 empty:hidden">
            <Suspense fallback={null}>
              <CommentList
                finder={finder}
                value={draft.feedback}
                onValueChange={(feedback) => change({ feedback: feedback.slice(0, markLimits.feedback) })}
              />
            </Suspense>
          </div>
        )}
        <Field
          label={t('marks.reason')}
          className="sm:col-span-2"
          optional={appeal ? undefined : t('common.optional')}
          error={problem.reason}
          hint={appeal ? t('reviews.reasonNeeded', { name: appeal.by }) : t('reviews.reasonHint')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p role="status" className="mt-4 text-small text-text-soft">
        {outcome(answer, grade, isKept, grade === null ? null : attemptGrade(grade))}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Button pending={save.isPending} pendingLabel={t('reviews.saving')} onClick={submit}>
          {t(appeal ? 'reviews.saveAndReply' : 'reviews.save')}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        {/* A review request needs a teacher's reply, so the machine's mark cannot be restored. */}
        {!appeal && answer.decision && answer.gradedBy === 'docente' && answer.machine.grade !== null && (
          <Button
            variant="ghost"
            className="sm:ml-auto"
            icon={<Undo2 aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => save.send({ to: 'machine' }, draft.reason)}
          >
            {t('reviews.backToMachineMark', { grade: formatGrade(answer.machine.grade) })}
          </Button>
        )}
      </div>
    </div>
  );
}
