import { useMutation } from '@tanstack/react-query';
import type { QuestionType, TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { tidyQuestion } from '../../../../shared/rules/question-rules.ts';
import { blankQuestion } from '../../../components/questions/blank-question.ts';
import { chooseType } from '../../../components/questions/choose-type.ts';
import { questionFields } from '../../../components/questions/question-fields.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import type { Edits } from '../../../lib/forms/edits.ts';
import { initialValues, type TypedValues } from '../../../lib/forms/form-state.ts';
import { useClientKey } from '../../../lib/forms/use-client-key.ts';
import { useEdits } from '../../../lib/forms/use-edits.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { cacheQuestions } from './use-question-bank.ts';

/** An existing question, or the type of a new one. */
export type OpenedQuestion = TeacherQuestion | { type: QuestionType };

/** Form of an existing or new question; cancelling discards the edits. */
export function useEditQuestion(
  lessonId: number,
  opened: OpenedQuestion,
  onDone: (type: QuestionType) => void,
) {
  const { t } = useTranslation();
  const question = 'id' in opened ? opened : null;
  const fields = questionFields(question ?? chooseType(t, blankQuestion, opened.type));
  const update = useMutation(trpc.questions.update.mutationOptions());
  const correct = useMutation(trpc.questions.correct.mutationOptions());
  const add = useMutation(trpc.questions.add.mutationOptions());
  const name = `question:${lessonId}:${question?.id ?? 'new'}`;
  const editsState = usePersistedState<Edits<TypedValues<typeof fields>> | null>(name, null);
  const edits = useEdits(editsState, initialValues(fields), question?.version ?? null);
  const { over, changed, rebase } = edits;
  const { state, clientKey } = useClientKey(name, edits.state);
  const form = useForm({
    fields,
    state,
    text: (code) => t(`errors.${code}`),
    send: async (copy) => {
      const content = tidyQuestion(copy);
      const questions = question
        ? await (question.assigned ? correct : update).mutateAsync({
            questionId: question.id,
            question: content,
            over,
          })
        : await add.mutateAsync({ lessonId, question: content, clientKey: clientKey() });
      cacheQuestions(lessonId, questions);
      notify.success(t(question ? 'questionBank.updated' : 'questionBank.added'));
      // Another question may begin at once, with fields of its own.
      state[2]();
      onDone(content.type);
    },
    failed: (error) => {
      const { code } = readError(error);
      // The question was assigned, started or changed meanwhile.
      if (code === 'question-assigned' || code === 'question-started' || code === 'edit-outdated')
        void refreshLessons();
      notifyFailure(t, error, t(question ? 'questionBank.updateFailed' : 'questionBank.addFailed'));
      return code;
    },
  });
  return { ...form, question, changed, rebase };
}
