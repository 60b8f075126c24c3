import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { cacheQuestions } from './use-question-bank.ts';

/** Moves a question to a 1-based position; `moved` is the new position of the last one. */
export function useMoveQuestion(lessonId: number) {
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
