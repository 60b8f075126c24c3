import { useMutation, useQuery } from '@tanstack/react-query';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export function useQuestions(lessonId: number) {
  return useQuery({ ...trpc.questions.list.queryOptions({ lessonId }), staleTime: 0 });
}

/** What became of each question, by its id; undefined until it is known. */
export function useQuestionProgress(lessonId: number, started: boolean) {
  const { data } = useQuery({
    ...trpc.lessons.questionProgress.queryOptions({ lessonId }),
    staleTime: 0,
    enabled: started,
  });
  return data && new Map(data.questions.map((one) => [one.questionId, one]));
}

/** Deletes a question; call it after confirmation. */
export function useRemoveQuestion(lessonId: number) {
  const { t } = useTranslation();
  const remove = useMutation(trpc.questions.remove.mutationOptions());
  const submit = async (question: TeacherQuestion): Promise<void> => {
    if (remove.isPending) return;
    try {
      cacheQuestions(lessonId, await remove.mutateAsync({ questionId: question.id, over: question.version }));
      notify.success(t('questionBank.removed'));
    } catch (error) {
      notifyFailure(t, error, t('questionBank.removeFailed'));
      // The question may have been assigned, or deleted in another window.
      void refreshLessons();
    }
  };
  return { submit, pending: remove.isPending };
}

/** Takes the doubt about a question for settled. */
export function useSettleDoubt(lessonId: number) {
  const { t } = useTranslation();
  const settle = useMutation(trpc.questions.settleDoubt.mutationOptions());
  const submit = async ({ id }: TeacherQuestion): Promise<void> => {
    if (settle.isPending) return;
    try {
      cacheQuestions(lessonId, await settle.mutateAsync({ questionId: id }));
      notify.success(t('questionBank.doubtSettled'));
    } catch (error) {
      notifyFailure(t, error, t('questionBank.doubtFailed'));
    }
  };
  return { submit };
}

/** Caches the bank returned by a change, and refreshes the lesson's counts. */
export function cacheQuestions(lessonId: number, questions: TeacherQuestion[]): void {
  queryClient.setQueryData(trpc.questions.list.queryKey({ lessonId }), questions);
  void refreshLessons();
}
