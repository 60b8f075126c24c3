import { CircleAlert, CircleCheck, CloudOff, Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { blankQuestion } from '../../../components/questions/blank-question.ts';
import { PictureLesson } from '../../../components/questions/pictures/picture-lesson.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Ring } from '../../../components/ui/spinner.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { scrollToStart } from '../../../lib/dom/scroll-to-start.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { DraftItem } from './draft-item.tsx';
import type { LocalDraft } from './draft-list.ts';
import { createDraftStore, type DraftState, unsavedErrorKey } from './draft-store.ts';
import { useSaveDrafts } from './use-save-drafts.ts';
import { WrittenBy } from './written-by.tsx';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

/** Save state of the edits. */
function DraftStatus({ state }: { state: DraftState }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-small text-text-mute">
      {state === 'saving' && (
        <>
          <Ring /> {t('generation.draftsSaving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <CircleCheck {...icon} className="size-4 shrink-0 text-success" /> {t('generation.draftsSaved')}
        </>
      )}
      {state === 'offline' && (
        <span className="flex items-center gap-2 font-semi text-warn-text">
          <CloudOff {...icon} /> {t('generation.draftsOffline')}
        </span>
      )}
      {state === 'failed' && (
        <span className="flex items-center gap-2 font-semi text-warn-text">
          <CircleAlert {...icon} /> {t('generation.draftsFailed')}
        </span>
      )}
    </p>
  );
}

/** Drafts of a finished generation, with their edits. */
function useDrafts(generation: GenerationView) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one store per generation; `follow` applies updates
  const store = useMemo(() => createDraftStore(generation), [generation.generationId]);
  useEffect(() => store.watch(), [store]);
  useEffect(() => store.follow(generation), [store, generation]);
  return { store, drafts: store.drafts.use(), state: store.state.use(), unsent: store.unsent.use() };
}

type DraftReviewProps = {
  generation: GenerationView;
  /** Scrolls the review into view and focuses its heading. */
  toShow: boolean;
  onShown: () => void;
  onSaved: () => Promise<unknown>;
  /** Reports whether there are edits that the server has not stored. */
  onUnsent: (unsent: boolean) => void;
};

/** Review of the generated questions before saving: edit, reset, add, delete, and save all to the question bank. */
export function DraftReview({ generation, toShow, onShown, onSaved, onUnsent }: DraftReviewProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { store, drafts: all, state, unsent } = useDrafts(generation);
  const tooLate = state === 'too-late';
  // After the drafts were saved elsewhere, only local edits remain visible.
  const drafts = tooLate ? all.filter(({ touched }) => touched !== false) : all;
  useEffect(() => {
    onUnsent(unsent);
    return () => onUnsent(false);
  }, [unsent, onUnsent]);
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<LocalDraft | null>(null);
  const { submit, pending, problem, clearProblem } = useSaveDrafts(generation.generationId, store, onSaved);
  const doubtful = drafts.filter(({ doubt }) => doubt).length;
  const numberOf = (draft: LocalDraft | null) => drafts.findIndex(({ key }) => key === draft?.key) + 1;

  const close = (before: LocalDraft | null) => {
    setOpen(null);
    clearProblem();
    // An edited question counts as checked.
    if (!before && open !== null) store.clearDoubt(open);
    if (before?.isNew && before.text === '') store.remove(before.key);
    else if (before) store.restore(before);
  };
  const reset = (draft: LocalDraft) =>
    store.reset(draft.key).then(
      (done) =>
        done
          ? notify.info(t('generation.resetDone', { number: numberOf(draft) }))
          : notify.danger(t(unsavedErrorKey(store.state.get()))),
      (error: unknown) => notifyFailure(t, error),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request
  useEffect(() => {
    if (!toShow) return;
    if (title.current) scrollToStart(title.current);
    title.current?.focus({ preventScroll: true });
    onShown();
  }, [toShow]);
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 ref={title} id={titleId} tabIndex={-1} className="title-2 rounded-xs">
            {t(tooLate ? 'generation.tooLate.title' : 'generation.reviewTitle')}
          </h2>
          {!tooLate && (
            <p className="text-small text-text-mute">
              {[
                t('generation.reviewCount', { count: drafts.length }),
                doubtful > 0 && t('generation.check.count', { count: doubtful }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        {!tooLate && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => setOpen(store.add(blankQuestion))}
          >
            {t('generation.addQuestion')}
          </Button>
        )}
      </div>
      <div className="mb-4">
        {tooLate ? (
          <Notice tone="warn" role="alert">
            <p className="font-semi">{t('errors.generation-saved')}</p>
            <p className="mt-1">{t('generation.tooLate.hint')}</p>
            <Button size="sm" variant="secondary" className="mt-2.5" onClick={store.discard}>
              {t('generation.tooLate.discard')}
            </Button>
          </Notice>
        ) : (
          <WrittenBy drafts={drafts} />
        )}
      </div>
      {drafts.length > 0 && (
        <PictureLesson value={generation.lessonId}>
          <Sheet>
            {drafts.map((draft, index) => (
              <DraftItem
                key={draft.key}
                draft={draft}
                language={generation.language}
                number={index + 1}
                editing={open === draft.key || problem?.key === draft.key}
                problem={problem?.key === draft.key ? problem : null}
                onEdit={() => setOpen(draft.key)}
                onChange={(content) => store.edit(draft.key, content)}
                onClose={close}
                onReset={() => void reset(draft)}
                onDelete={() => setDeleting(draft)}
                onClearDoubt={() => store.clearDoubt(draft.key)}
              />
            ))}
          </Sheet>
        </PictureLesson>
      )}
      {!tooLate && (
        <div
          data-save-bar
          className="sticky bottom-(--bar-edge) z-20 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas py-4 max-md:bottom-[calc(58px+var(--bar-edge))]"
        >
          <Button pending={pending} pendingLabel={t('generation.saving')} onClick={() => void submit()}>
            {t('generation.saveQuestions')}
          </Button>
          <DraftStatus state={state} />
        </div>
      )}
      <AlertDialog
        open={deleting !== null}
        destructive
        title={t('generation.deleteTitle', { number: numberOf(deleting) })}
        description={t('generation.deleteText')}
        confirmLabel={t('generation.deleteAccept')}
        onConfirm={() => {
          if (deleting) store.remove(deleting.key);
          setDeleting(null);
        }}
        onCancel={() => setDeleting(null)}
      />
    </section>
  );
}
