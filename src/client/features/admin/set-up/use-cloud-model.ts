import { useMutation } from '@tanstack/react-query';
import { aiWorks } from '../../../../shared/contracts/ai-values.ts';
import { maxModelKey, maxModelText } from '../../../../shared/contracts/staff-limits.ts';
import { required } from '../../../../shared/rules/field-rules.ts';
import { maxTextLength, serverOnlyRule } from '../../../../shared/rules/rule-factories.ts';
import { modelRefusal } from '../../../components/ai/model-refusal.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Form of one model for all kinds of work; each choice is tested with a real call before it is stored. */
export function useCloudModel(initial: { baseUrl: string; model: string }) {
  const { t } = useTranslation();
  const choose = useMutation(trpc.ai.chooseModel.mutationOptions());
  return useForm({
    fields: {
      baseUrl: {
        initial: initial.baseUrl,
        rules: [serverOnlyRule('address-refused'), maxTextLength(maxModelText)],
      },
      model: { initial: initial.model, rules: [required('model-name-missing'), maxTextLength(maxModelText)] },
      key: { initial: '', rules: [maxTextLength(maxModelKey)] },
    },
    text: (code, error) => (error ? modelRefusal(t, error) : t(`errors.${code}`)),
    send: async ({ baseUrl, model, key }) => {
      for (const work of aiWorks)
        await choose.mutateAsync({ work, choice: { baseUrl, model, label: '', ...(key && { key }) } });
      notify.success(t('setUpSteps.modelAnswers'));
      await queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() });
    },
    failed: (error) => readError(error).code,
    keepsValues: true,
  });
}
