import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import { promptLimits } from '../../../shared/contracts/limits.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { promptProblem } from '../../../shared/rules/generation-rules.ts';
import { readError } from '../../lib/api-error.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { refreshLessons } from '../../lib/lesson-updates.ts';
import { notify } from '../../lib/notify.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { readWhole } from '../../lib/whole-number.ts';

/** The parameters as typed. */
export type CustomValues = Omit<CustomPrompt, 'questionCount'> & { count: string };

const blank: CustomValues = {
  description: '',
  difficulty: 3,
  count: String(promptLimits.default),
  types: [...questionTypes],
  language: 'es',
};

function valuesOf({ questionCount, ...prompt }: CustomPrompt): CustomValues {
  return { ...prompt, count: String(questionCount) };
}

export function useCustomForm(lessonId: number) {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.prompts.get.queryOptions({ lessonId }), staleTime: 0 });
  const stored = query.data ? valuesOf(query.data) : blank;
  const [kept, keep] = useKeptState<CustomValues | null>(`prompt:${lessonId}`, null);
  const values = kept ?? stored;
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [asking, setAsking] = useState(false);
  const save = useMutation(trpc.prompts.save.mutationOptions());

  const send = async (overwrite: boolean) => {
    const { count, ...prompt } = values;
    const questionCount = readWhole(count) ?? 0;
    try {
      await save.mutateAsync({ lessonId, ...prompt, questionCount, overwrite });
      setAsking(false);
      notify.success(t('generation.parametersSaved'));
      await refreshLessons();
      keep(null);
    } catch (error) {
      const { code } = readError(error);
      if (code === 'prompt-exists') return setAsking(true);
      setAsking(false);
      setProblem(code);
      tellFailure(t, error, t('generation.parametersFailed'));
    }
  };
  const submit = () => {
    if (save.isPending) return;
    const found = promptProblem({ ...values, questionCount: readWhole(values.count) ?? 0 });
    setProblem(found);
    if (found) notify.warn(t(`errors.${found}`, promptLimits));
    else void send(false);
  };
  return {
    query,
    values,
    change: (fields: Partial<CustomValues>) => keep((current) => ({ ...(current ?? stored), ...fields })),
    problem,
    submit,
    pending: save.isPending,
    /** The lesson has a configuration: replace it? */
    asking,
    overwrite: () => void send(true),
    keepOld: () => setAsking(false),
  };
}
