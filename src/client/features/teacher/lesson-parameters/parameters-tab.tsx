import { type ReactNode, useEffect, useState } from 'react';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AutomaticForm } from './automatic-form.tsx';
import { CustomForm } from './custom-form.tsx';
import { DraftReview } from './draft-review.tsx';
import { hasStoredEdits } from './draft-store.ts';
import type { DocumentState } from './use-document.ts';
import type { GenerationState } from './use-generation.ts';

type Mode = 'automatic' | 'custom';

/** Returns whether the user is typing in the form. */
const isTyping = () => document.activeElement?.matches('form :is(textarea, input)') ?? false;

/** Folds the form when there are questions to review, unless the user is typing in it. */
function useFolded(toReview: boolean) {
  const [folded, setFolded] = useState(toReview);
  useEffect(() => setFolded(toReview && !isTyping()), [toReview]);
  return { folded: folded && toReview, unfold: () => setFolded(false) };
}

type ParametersTabProps = {
  lesson: LessonDetail;
  state: GenerationState;
  document: DocumentState;
  /** Set when the user asks to review the generated questions. */
  toReview: boolean;
  onReviewShown: () => void;
  onSeeContent: () => void;
  /** Content below the parameters for personal questions. */
  belowCustom: ReactNode;
};

/** Tab 2: generates questions now for review, or stores parameters for personal questions. */
export function ParametersTab(props: ParametersTabProps) {
  const { lesson, state, document, onSeeContent, belowCustom } = props;
  const { t } = useTranslation();
  const { lessonId, hasPrompt } = lesson;
  // Returning teachers see the stored parameters, and the progress of the question sets generated from them.
  const [mode, setMode] = usePersistedState<Mode>(`mode:${lessonId}`, hasPrompt ? 'custom' : 'automatic');
  const { generation, running, unsaved, reload } = state;
  const [unsent, setUnsent] = useState(false);
  // Saved in another window while this one has local edits, which stay visible.
  const leftOver =
    !running && generation?.savedAt != null && (unsent || hasStoredEdits(generation.generationId));
  const { folded, unfold } = useFolded(unsaved > 0);
  return (
    <>
      <Card className="flex flex-col gap-7 md:p-8">
        <Segmented<Mode>
          label={t('generation.mode')}
          hint={t(`generation.${mode}Hint`)}
          options={[
            { value: 'automatic', label: t('generation.automatic') },
            { value: 'custom', label: t('generation.custom') },
          ]}
          value={mode}
          onValueChange={setMode}
        />
        {mode === 'custom' ? (
          <CustomForm lessonId={lessonId} />
        ) : folded ? (
          <div>
            <Button variant="secondary" aria-expanded={false} onClick={unfold}>
              {t('generation.generateOthers')}
            </Button>
          </div>
        ) : (
          <AutomaticForm lessonId={lessonId} state={state} document={document} />
        )}
      </Card>
      {mode === 'custom' && belowCustom}
      {generation && (unsaved > 0 || leftOver) && (
        <DraftReview
          key={generation.generationId}
          generation={generation}
          toShow={props.toReview}
          onShown={props.onReviewShown}
          onSaved={reload}
          onUnsent={setUnsent}
        />
      )}
      {generation && !running && generation.savedAt !== null && (
        <div className="mt-6">
          <Notice tone="success">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              {t('generation.savedTitle', { count: generation.drafts.length })}
              <Button variant="secondary" size="sm" onClick={onSeeContent}>
                {t('generation.seeContent')}
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </>
  );
}
