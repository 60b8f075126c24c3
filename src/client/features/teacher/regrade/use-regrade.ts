import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CorrectableQuestion, Correction } from '../../../../shared/contracts/regrades.ts';
import { isOpen } from '../../../../shared/question-types/traits.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { isRunning } from './past-regrades.tsx';
import { changingRows } from './trial-view.tsx';

export type Kind = Correction['kind'];

/** What a teacher has chosen and typed, of every kind. */
export interface CorrectionDraft {
  kind: Kind;
  key: string;
  accepted: string[];
  criteria: CorrectableQuestion['criteria'];
  reason: string;
}

/** What a draft asks for; null while something is missing. */
function correctionOf({ kind, key, accepted, criteria }: CorrectionDraft): Correction | null {
  const texts = accepted.filter((one) => one.trim() !== '');
  switch (kind) {
    case 'key':
      return key.trim() === '' ? null : { kind, correctAnswer: key };
    case 'accept':
      return texts.length === 0 ? null : { kind, accepted: texts };
    case 'criteria': {
      const known = criteria.filter(({ text, points }) => text.trim() !== '' && points > 0);
      return known.length === 0 ? null : { kind, criteria: known };
    }
    default:
      return { kind };
  }
}

/** What has just been carried out, for the page to say so. */
type Done = { act: 'applied'; kind: Kind; attempts: number } | { act: 'undone' };

/** A correction from its draft over the dry run to the job, and back. */
export function useRegrade(question: CorrectableQuestion) {
  const { t } = useTranslation();
  const { questionId } = question;
  const empty: CorrectionDraft = {
    kind: isOpen(question) ? 'criteria' : 'key',
    key: '',
    accepted: [''],
    criteria: question.criteria,
    reason: '',
  };
  const [draft, setDraft, forget] = usePersistedState<CorrectionDraft>(`regrade:${questionId}`, empty);
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.regrades.pathFilter()),
      queryClient.invalidateQueries(trpc.grades.pathFilter()),
      queryClient.invalidateQueries(trpc.reviews.pathFilter()),
      queryClient.invalidateQueries(trpc.questions.pathFilter()),
    ]);
  // Other pages show the old marks until the job has ended, no matter who started it.
  const running = question.regrades.some(isRunning);
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) void refresh();
    wasRunning.current = running;
  });
  const told = { onError: (error: unknown) => setProblem(teacherErrorText(t, error, t('regrade.failed'))) };
  const trial = useMutation({ ...trpc.regrades.tryOut.mutationOptions(), ...told });
  const applied = useMutation({
    ...trpc.regrades.carryOut.mutationOptions(),
    ...told,
    onSuccess: (_, { correction }) => {
      const attempts = trial.data ? changingRows(trial.data.rows) : 0;
      setDone({ act: 'applied', kind: correction.kind, attempts });
      startAnew();
      return refresh();
    },
  });
  const undone = useMutation({
    ...trpc.regrades.undo.mutationOptions(),
    ...told,
    onSuccess: () => {
      setDone({ act: 'undone' });
      return refresh();
    },
  });
  /** Nothing chosen or typed is left: what was applied is the question as it stands now. */
  const startAnew = () => {
    setDraft(empty);
    forget();
    trial.reset();
    setProblem(null);
  };

  const change = (part: Partial<CorrectionDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setProblem(null);
    setDone(null);
    // What was computed was for something else; the reason changes no mark.
    if (Object.keys(part).some((name) => name !== 'reason')) trial.reset();
  };
  const asked = () => {
    const correction = correctionOf(draft);
    if (!correction) setProblem(t('regrade.missing'));
    return correction && { questionId, correction, reason: draft.reason };
  };
  return {
    draft,
    change,
    problem,
    /** What was applied or undone last on this page. */
    done,
    trial: trial.data ?? null,
    /** When it was computed. */
    triedAt: trial.data ? trial.submittedAt : null,
    isTrying: trial.isPending,
    isApplying: applied.isPending,
    tryOut: () => {
      const input = asked();
      if (!input) return;
      setProblem(null);
      trial.mutate(input);
    },
    apply: () => {
      const input = asked();
      if (input && trial.data) applied.mutate({ ...input, digest: trial.data.digest });
    },
    undo: (regradeId: number) => undone.mutate({ regradeId }),
    discard: startAnew,
  };
}
