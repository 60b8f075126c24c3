import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CorrectableQuestion, Correction } from '../../../../shared/contracts/regrades.ts';
import { isSameAnswer } from '../../../../shared/question-types/other-right-answers.ts';
import type { OtherRightAnswer } from '../../../../shared/question-types/question-type.ts';
import { isOpen } from '../../../../shared/question-types/traits.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { isRunning } from './past-regrades.tsx';
import { openAnswers } from './staying-answers.tsx';
import { countChangingRows } from './trial-view.tsx';

export type CorrectionKind = Correction['kind'];

/** Unsaved input for all kinds of correction. */
export interface CorrectionDraft {
  kind: CorrectionKind;
  key: string;
  accepted: string[];
  /** Further right answers that do not stay with a new key. */
  dropped?: OtherRightAnswer[] | undefined;
  criteria: CorrectableQuestion['criteria'];
  reason: string;
}

/** Returns the correction; null while input is missing. */
function correctionOf(
  { kind, key, accepted, dropped = [], criteria }: CorrectionDraft,
  question: CorrectableQuestion,
): Correction | null {
  const texts = accepted.filter((one) => one.trim() !== '');
  switch (kind) {
    case 'key': {
      if (key.trim() === '') return null;
      const others = openAnswers(question, key).map(({ answer, gap }) => ({
        answer,
        gap,
        stays: !dropped.some((one) => isSameAnswer(one, { answer, gap })),
      }));
      return { kind, correctAnswer: key, others };
    }
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

/** Returns whether answers to the question are still compared by the rules of an earlier version. */
export const canGetNewRules = (question: CorrectableQuestion): boolean =>
  question.hasFormerRules && !isOpen(question);

/** Last action, for the page's confirmation message. */
type Done = { act: 'applied'; kind: CorrectionKind; attempts: number } | { act: 'undone' };

/** State of a regrade: draft, dry run, job and undo. */
export function useRegrade(question: CorrectableQuestion) {
  const { t } = useTranslation();
  const { questionId } = question;
  const asksForRules = useSearchParams()[0].get('tipo') === 'rules' && canGetNewRules(question);
  const rulesReason = t('regrade.rulesReason');
  const empty: CorrectionDraft = {
    kind: asksForRules ? 'rules' : isOpen(question) ? 'criteria' : 'key',
    key: '',
    accepted: [''],
    criteria: question.criteria,
    reason: asksForRules ? rulesReason : '',
  };
  const [stored, setDraft, forget] = usePersistedState<CorrectionDraft>(`regrade:${questionId}`, empty);
  // After the new rules are applied, the question offers them no more.
  const usable = (one: CorrectionDraft) => (one.kind === 'rules' && !canGetNewRules(question) ? empty : one);
  const draft = usable(stored);
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.regrades.pathFilter()),
      queryClient.invalidateQueries(trpc.ruleChanges.pathFilter()),
      queryClient.invalidateQueries(trpc.grades.pathFilter()),
      queryClient.invalidateQueries(trpc.reviews.pathFilter()),
      queryClient.invalidateQueries(trpc.questions.pathFilter()),
    ]);
  // Refreshes the marks on other pages when the job ends, also when another user started it.
  const running = question.regrades.some(isRunning);
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) void refresh();
    wasRunning.current = running;
  });
  const reportError = {
    onError: (error: unknown) => {
      setProblem(teacherErrorText(t, error, t('regrade.failed')));
      // The form may ask about answers that are no longer right, or miss new ones.
      void queryClient.invalidateQueries(trpc.regrades.pathFilter());
    },
  };
  const trial = useMutation({ ...trpc.regrades.tryOut.mutationOptions(), ...reportError });
  const applied = useMutation({
    ...trpc.regrades.carryOut.mutationOptions(),
    ...reportError,
    onSuccess: (_, { correction }) => {
      const attempts = trial.data ? countChangingRows(trial.data.rows) : 0;
      setDone({ act: 'applied', kind: correction.kind, attempts });
      clearForm();
      return refresh();
    },
  });
  const undone = useMutation({
    ...trpc.regrades.undo.mutationOptions(),
    ...reportError,
    onSuccess: () => {
      setDone({ act: 'undone' });
      return refresh();
    },
  });
  /** Clears the form, because the question now has the applied correction. */
  const clearForm = () => {
    setDraft(empty);
    forget();
    trial.reset();
    setProblem(null);
  };

  const change = (part: Partial<CorrectionDraft>) => {
    setDraft((before) => {
      const current = usable(before);
      const isOther = part.kind !== undefined && part.kind !== 'rules' && current.reason === rulesReason;
      const isFirst = part.kind === 'rules' && current.reason === '';
      return { ...current, ...(isOther && { reason: '' }), ...(isFirst && { reason: rulesReason }), ...part };
    });
    setProblem(null);
    setDone(null);
    // Input other than the reason invalidates the dry run.
    if (Object.keys(part).some((name) => name !== 'reason')) trial.reset();
  };
  const buildInput = () => {
    const correction = correctionOf(draft, question);
    if (!correction) setProblem(t('regrade.missing'));
    return correction && { questionId, correction, reason: draft.reason };
  };
  return {
    draft,
    change,
    problem,
    /** The last action on this page: applied or undone. */
    done,
    trial: trial.data ?? null,
    /** Time of the dry run. */
    triedAt: trial.data ? trial.submittedAt : null,
    isTrying: trial.isPending,
    isApplying: applied.isPending,
    tryOut: () => {
      const input = buildInput();
      if (!input) return;
      setProblem(null);
      trial.mutate(input);
    },
    apply: () => {
      const input = buildInput();
      if (input && trial.data) applied.mutate({ ...input, digest: trial.data.digest });
    },
    undo: (regradeId: number) => undone.mutate({ regradeId }),
    discard: clearForm,
  };
}
