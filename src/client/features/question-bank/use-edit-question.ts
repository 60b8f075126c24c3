import { useMutation } from '@tanstack/react-query';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { tidyQuestion } from '../../../shared/rules/question-rules.ts';
import { blankQuestion } from '../../components/questions/blank-question.ts';
import { questionFields } from '../../components/questions/question-fields.ts';
import { readError } from '../../lib/api-error.ts';
import { initialValues } from '../../lib/form-state.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { refreshLessons } from '../../lib/lesson-updates.ts';
import { notify } from '../../lib/notify.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useForm } from '../../lib/use-form.ts';
import { keepQuestions } from './use-question-bank.ts';

/** Works on a copy of a question, or on a blank one; cancelling forgets the copy. */
export function useEditQuestion(lessonId: number, question: TeacherQuestion | null, onDone: () => void) {
  const { t } = useTranslation();
  const fields = questionFields(question ?? blankQuestion);
  const update = useMutation(trpc.questions.update.mutationOptions());
  const add = useMutation(trpc.questions.add.mutationOptions());
  return useForm({
    fields,
    state: useKeptState(`question:${lessonId}:${question?.id ?? 'new'}`, initialValues(fields)),
    text: (code) => t(`errors.${code}`),
    send: async (copy) => {
      const content = tidyQuestion(copy);
      const questions = question
        ? await update.mutateAsync({ questionId: question.id, question: content })
        : await add.mutateAsync({ lessonId, question: content });
      keepQuestions(lessonId, questions);
      notify.success(t(question ? 'questionBank.updated' : 'questionBank.added'));
      onDone();
    },
    failed: (error) => {
      const { code } = readError(error);
      // Somebody assigned it meanwhile: it is only read from now on.
      if (code === 'question-assigned') void refreshLessons();
      tellFailure(t, error, t(question ? 'questionBank.updateFailed' : 'questionBank.addFailed'));
      return code;
    },
  });
}
