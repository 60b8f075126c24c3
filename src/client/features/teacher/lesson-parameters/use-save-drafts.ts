import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '../../../../shared/contracts/errors.ts';
import { questionProblem } from '../../../../shared/rules/question-rules.ts';
import { isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type DraftStore, unsavedErrorKey } from './draft-store.ts';

type Problem = { key: string; code: ErrorCode };

/** Validates all drafts, sends unsent edits and saves the drafts to the question bank. */
export function useSaveDrafts(generationId: number, store: DraftStore, onSaved: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const save = useMutation(trpc.generation.save.mutationOptions());

  const notifyProblem = (number: number, code: ErrorCode) =>
    notify.warn(t('generation.problemIn', { number, problem: t(`errors.${code}`) }));

  const failureText = (error: unknown): string => {
    const { code, status } = readError(error);
    if (code === 'no-questions') return t('generation.nothingToSave');
    if (status === 400 && (code === null || code === 'invalid-input'))
      return t('generation.invalidQuestions');
    if (status === 404) return t('generation.endpointMissing');
    return teacherErrorText(t, error, t('generation.saveFailed'));
  };

  const submit = async () => {
    if (pending) return;
    const drafts = store.drafts.get();
    if (drafts.length === 0) return notify.warn(t('generation.nothingToSave'));
    const wrong = drafts.findIndex((draft) => questionProblem(draft) !== null);
    const found = drafts[wrong];
    const code = found ? questionProblem(found) : null;
    setProblem(found && code ? { key: found.key, code } : null);
    if (code) return notifyProblem(wrong + 1, code);
    setPending(true);
    try {
      if (!(await store.flush())) return notify.danger(t(unsavedErrorKey(store.state.get())));
      await save.mutateAsync({ generationId });
      notify.success(t('generation.saved'));
      await Promise.all([onSaved(), refreshLessons()]);
    } catch (error) {
      if (isUnauthorized(error)) return;
      const { code: refused, details } = readError(error);
      const number = drafts.findIndex(({ draftId }) => draftId === details.draft) + 1;
      const draft = drafts[number - 1];
      if (refused === 'generation-saved') void onSaved();
      if (refused && draft) {
        setProblem({ key: draft.key, code: refused });
        notifyProblem(number, refused);
      } else notify.danger(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return { submit, pending, problem, clearProblem: () => setProblem(null) };
}
