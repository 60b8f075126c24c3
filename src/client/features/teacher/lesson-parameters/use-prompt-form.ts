import { useMutation, useQuery } from '@tanstack/react-query';
import type { CustomPrompt } from '../../../../shared/contracts/generation.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { promptLimits } from '../../../../shared/contracts/staff-limits.ts';
import { basicQuestionTypes } from '../../../../shared/contracts/values.ts';
import { promptRules } from '../../../../shared/rules/generation-rules.ts';
import { maxTextLength } from '../../../../shared/rules/rule-factories.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import type { Edits } from '../../../lib/forms/edits.ts';
import { initialValues, type TypedValues } from '../../../lib/forms/form-state.ts';
import { useConfirmForm } from '../../../lib/forms/use-confirm-form.ts';
import { useEdits } from '../../../lib/forms/use-edits.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const blank: CustomPrompt = {
  description: '',
  difficulty: 3,
  questionCount: promptLimits.default,
  types: [...basicQuestionTypes],
  language: 'es',
  way: 'each',
};

const fieldsOf = (prompt: CustomPrompt) => ({
  types: { initial: prompt.types, rules: promptRules.types },
  description: {
    initial: prompt.description as string,
    rules: [...promptRules.description, maxTextLength(textLimits.guidelines)],
  },
  difficulty: { initial: prompt.difficulty, rules: promptRules.difficulty },
  questionCount: {
    initial: String(prompt.questionCount),
    read: (typed: string) => parseWholeNumber(typed) ?? 0,
    rules: promptRules.questionCount,
  },
  language: { initial: prompt.language },
  way: { initial: prompt.way },
});

/** Form of the parameters for personal questions; asks before it overwrites parameters that exist already. */
export function usePromptForm(lessonId: number) {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.prompts.get.queryOptions({ lessonId }), staleTime: 0 });
  const save = useMutation(trpc.prompts.save.mutationOptions());
  const fields = fieldsOf(query.data ?? blank);
  const editsState = usePersistedState<Edits<TypedValues<typeof fields>> | null>(
    `prompt-form:${lessonId}`,
    null,
  );
  const { state, over, changed, rebase } = useEdits(
    editsState,
    initialValues(fields),
    query.data?.version ?? null,
  );
  const form = useConfirmForm({
    fields,
    state,
    text: (code) => t(`errors.${code}`, promptLimits),
    needsConfirmation: (error) => readError(error).code === 'prompt-exists',
    send: async (prompt, overwrite) => {
      await save.mutateAsync({ lessonId, ...prompt, overwrite, over });
      notify.success(t('generation.parametersSaved'));
      await refreshLessons();
    },
    failed: (error) => {
      notifyFailure(t, error, t('generation.parametersFailed'));
      if (readError(error).code === 'edit-outdated') void refreshLessons();
      return readError(error).code;
    },
  });
  return { ...form, query, changed, rebase };
}
