import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GenerationTime } from '../../../../shared/contracts/generation.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { ContentLanguage, QuestionType } from '../../../../shared/contracts/questions.ts';
import { generationLimits } from '../../../../shared/contracts/staff-limits.ts';
import { basicQuestionTypes } from '../../../../shared/contracts/values.ts';
import { generationRules } from '../../../../shared/rules/generation-rules.ts';
import { maxTextLength } from '../../../../shared/rules/rule-factories.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { initialValues } from '../../../lib/forms/form-state.ts';
import { useConfirmForm } from '../../../lib/forms/use-confirm-form.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { GenerationState } from './use-generation.ts';

const fieldsWith = (count: number) => ({
  guidelines: {
    initial: '',
    rules: [...generationRules.guidelines, maxTextLength(textLimits.guidelines)],
  },
  count: {
    initial: String(count),
    read: (typed: string) => parseWholeNumber(typed) ?? 0,
    rules: generationRules.count,
  },
  types: { initial: [...basicQuestionTypes] as QuestionType[], rules: generationRules.types },
  difficulty: { initial: 3 },
  language: { initial: 'es' as ContentLanguage },
});

type GenerationFormOptions = {
  lessonId: number;
  state: GenerationState;
  /** Storage key of the input. */
  keptAs: string;
  /** Initial number of questions. */
  count: number;
  documentId?: number | null;
  onStarted?: () => void;
  /** Keeps the input after starting. */
  keepsValues?: boolean;
};

/** Form of an automatic generation; asks before it replaces unsaved drafts. */
export function useGenerationForm(options: GenerationFormOptions) {
  const { lessonId, state, documentId = null } = options;
  const { t } = useTranslation();
  const { start } = state;
  const fields = fieldsWith(options.count);
  const unavailable = start.isPending || state.running || !state.known;
  const typed = usePersistedState(`${options.keptAs}:${lessonId}`, initialValues(fields));
  const time = useGenerationTime(lessonId, fields.count.read(typed[0].count));
  const [tonight, setTonight] = useState(false);
  const form = useConfirmForm({
    fields,
    state: typed,
    keepsValues: options.keepsValues ?? false,
    text: (code) => t(`errors.${code}`, generationLimits),
    beforeSend: () => !unavailable,
    needsConfirmation: (error) => error === null && state.unsaved > 0,
    send: async (request) => {
      await start.mutateAsync({
        lessonId,
        ...request,
        documentId,
        tonight: tonight && time?.isLong === true,
      });
      options.onStarted?.();
    },
    failed: (error) => {
      notifyFailure(t, error, t('generation.failed'));
      const { code } = readError(error);
      // Another user or window started a generation: shows it.
      if (code === 'generation-running') void state.reload();
      return code;
    },
  });
  return {
    ...form,
    unavailable,
    pending: start.isPending || state.running,
    /** Estimated duration, and whether to run at night. */
    night: { time, tonight, setTonight },
  };
}

/** Returns the estimated duration for this number of questions; undefined while unknown. */
function useGenerationTime(lessonId: number, count: number): GenerationTime | undefined {
  const { min, max } = generationLimits;
  const isRight = count >= min && count <= max;
  const { data } = useQuery({
    ...trpc.generation.time.queryOptions(isRight ? { lessonId, count } : skipToken),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return isRight ? data : undefined;
}

export type GenerationForm = ReturnType<typeof useGenerationForm>;
