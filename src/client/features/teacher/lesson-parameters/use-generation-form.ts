import { generationLimits, textLimits } from '../../../../shared/contracts/limits.ts';
import type { ContentLanguage, QuestionType } from '../../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../../shared/contracts/values.ts';
import { generationRules } from '../../../../shared/rules/generation-rules.ts';
import { longest } from '../../../../shared/rules/rule-kinds.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { tellFailure } from '../../../lib/api/teacher-error.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { initialValues } from '../../../lib/forms/form-state.ts';
import { useAskingForm } from '../../../lib/forms/use-asking-form.ts';
import { readWhole } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { GenerationState } from './use-generation.ts';

const fieldsWith = (count: number) => ({
  guidelines: {
    initial: '',
    rules: [...generationRules.guidelines, longest(textLimits.guidelines)],
  },
  count: {
    initial: String(count),
    read: (typed: string) => readWhole(typed) ?? 0,
    rules: generationRules.count,
  },
  types: { initial: [...questionTypes] as QuestionType[], rules: generationRules.types },
  difficulty: { initial: 3 },
  language: { initial: 'es' as ContentLanguage },
});

type GenerationFormOptions = {
  lessonId: number;
  state: GenerationState;
  /** Under which what is typed is kept. */
  keptAs: string;
  /** Questions it asks for to begin with. */
  count: number;
  documentId?: number | null;
  onStarted?: () => void;
  /** What is typed stays when it has started. */
  keeps?: boolean;
};

/** The five inputs of an automatic generation; asks before unsaved drafts are replaced. */
export function useGenerationForm(options: GenerationFormOptions) {
  const { lessonId, state, documentId = null } = options;
  const { t } = useTranslation();
  const { start } = state;
  const fields = fieldsWith(options.count);
  const unavailable = start.isPending || state.running || !state.known;
  const form = useAskingForm({
    fields,
    state: usePersistedState(`${options.keptAs}:${lessonId}`, initialValues(fields)),
    keeps: options.keeps ?? false,
    text: (code) => t(`errors.${code}`, generationLimits),
    ready: () => !unavailable,
    asks: (error) => error === null && state.unsaved > 0,
    send: async (request) => {
      await start.mutateAsync({ lessonId, ...request, documentId });
      options.onStarted?.();
    },
    failed: (error) => {
      tellFailure(t, error, t('generation.failed'));
      const { code } = readError(error);
      // Somebody else started one, or another window did: show it.
      if (code === 'generation-running') void state.reload();
      return code;
    },
  });
  return { ...form, unavailable, pending: start.isPending || state.running };
}

export type GenerationForm = ReturnType<typeof useGenerationForm>;
