import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { markLimits } from '../../../../shared/contracts/limits.ts';
import { CommentList } from '../../../components/marks/lazy-comment-list.ts';
import { MarkStepper, savesMark, useMarkFocus } from '../../../components/marks/mark-stepper.tsx';
import { useCommentFinder } from '../../../components/marks/use-comment-finder.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { GradeDisc, gradeInk } from '../../../components/ui/grade.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { Group } from './group-facts.ts';
import { useGroupMark } from './use-group-mark.ts';
import { WhoChanges } from './who-changes.tsx';

type GroupEditorProps = {
  questionId: number;
  group: Group;
  withNames: boolean;
  /** Digit key that opened the editor; becomes the first character of the mark. */
  digit: string | null;
  onApplied: (decisionIds: number[]) => void;
  onClose: () => void;
};

/** Edits one mark for all answers of a group, with a preview of the changes. */
export function GroupEditor({ questionId, group, withNames, digit, onApplied, onClose }: GroupEditorProps) {
  const { t } = useTranslation();
  const mark = useGroupMark({ questionId, group, withNames, digit }, onApplied);
  const { draft, change, rows, changing } = mark;
  const [withFeedback, setWithFeedback] = useState(draft.feedback !== '');
  const finder = useCommentFinder(true);
  const box = useRef<HTMLDivElement>(null);
  useMarkFocus(box);
  const cancel = () => {
    mark.forget();
    onClose();
  };
  const byKey = (event: KeyboardEvent) => {
    // Enter alone applies the mark only in the mark field.
    if (savesMark(event)) mark.apply();
    else if (finder.onKey(event)) setWithFeedback(true);
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside
    <div ref={box} onKeyDown={byKey} className="bg-surface-sunken px-4 py-5 md:px-5">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field
          label={t('oneQuestion.groupMark')}
          hint={t('reviews.steps')}
          error={mark.grade === null && draft.number !== '' ? t('errors.mark-out-of-range') : null}
        >
          {(control) => (
            <MarkStepper
              {...control}
              before={
                mark.grade === null ? (
                  ''
                ) : (
                  <span className="mr-2">
                    <GradeDisc grade={mark.grade} />
                  </span>
                )
              }
              valueClassName={cx('font-serif text-h3 font-bold', mark.grade !== null && gradeInk(mark.grade))}
              value={draft.number}
              onValueChange={(number) => change({ number })}
            />
          )}
        </Field>
        <div role="status" aria-busy={changing === null}>
          <p className="mb-1.5 text-small font-semi">{t('oneQuestion.whoChanges')}</p>
          {rows || draft.number === '' ? (
            <WhoChanges rows={rows ?? []} />
          ) : (
            <p className="text-text-mute">{t('oneQuestion.weighing')}</p>
          )}
        </div>
      </div>
      <Field label={t('marks.reason')} optional={t('common.optional')} className="mt-5">
        {(control) => (
          <Input
            {...control}
            maxLength={markLimits.reason}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </Field>
      <details
        className="mt-4"
        open={withFeedback}
        onToggle={(event) => setWithFeedback(event.currentTarget.open)}
      >
        <summary className="w-fit cursor-pointer text-small text-action">
          {t('oneQuestion.withFeedback')}
        </summary>
        <Field label={t('courseGrades.feedback')} hint={t('oneQuestion.feedbackHint')} className="mt-3">
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
        <div className="mt-4">
          <Suspense fallback={null}>
            <CommentList
              finder={finder}
              value={draft.feedback}
              onValueChange={(feedback) => change({ feedback: feedback.slice(0, markLimits.feedback) })}
            />
          </Suspense>
        </div>
      </details>
      {mark.problem && (
        <div className="mt-4">
          <Notice tone="danger" role="alert">
            {mark.problem}
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <Button
          unavailable={!changing}
          pending={mark.isApplying}
          pendingLabel={t('oneQuestion.applying')}
          onClick={mark.apply}
        >
          {changing === 0
            ? t('oneQuestion.nothingChanges')
            : t('oneQuestion.apply', { count: changing ?? 0 })}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <p className="text-caption text-text-mute sm:ml-auto">{t('oneQuestion.canUndo')}</p>
      </div>
    </div>
  );
}
