import { useMutation } from '@tanstack/react-query';
import type { ModelView } from '../../../../shared/contracts/ai-admin.ts';
import { maxModelKey, maxModelText } from '../../../../shared/contracts/staff-limits.ts';
import { maxTextLength, rule, serverOnlyRule } from '../../../../shared/rules/rule-factories.ts';
import { modelRefusal } from '../../../components/ai/model-refusal.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Parses `0,15` or `0.15`; null for an empty field, NaN for invalid input. */
const readPrice = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));
const priceText = (price: number | undefined) => (price === undefined ? '' : String(price));

const priceRule = rule<number | null, unknown, 'price-wrong'>(
  'price-wrong',
  (value) => value !== null && !(value >= 0 && value <= 100_000),
);

/** Form of the model for one kind of work; the model is tested before it is saved. */
export function useModelForm(model: ModelView, fixed: { model: boolean }, onSaved: () => void) {
  const { t } = useTranslation();
  const choose = useMutation(trpc.ai.chooseModel.mutationOptions());
  const form = useForm({
    fields: {
      baseUrl: {
        initial: model.choice.baseUrl,
        rules: [serverOnlyRule('address-refused'), maxTextLength(maxModelText)],
      },
      model: {
        initial: model.choice.model || (model.model ?? ''),
        rules: [
          rule<string, unknown>('model-name-missing', (name) => !fixed.model && name.trim() === ''),
          maxTextLength(maxModelText),
        ],
      },
      label: { initial: model.choice.label, rules: [maxTextLength(60)] },
      key: { initial: '', rules: [maxTextLength(maxModelKey)] },
      input: { initial: priceText(model.prices?.input), read: readPrice, rules: [priceRule] },
      output: {
        initial: priceText(model.prices?.output),
        read: readPrice,
        rules: [
          priceRule,
          rule<number | null, { input: number | null }, 'price-alone'>(
            'price-alone',
            (output, { input }) => (output === null) !== (input === null),
          ),
        ],
      },
    },
    text: (code, error) => {
      if (code === 'price-wrong') return t('ai.priceProblem');
      if (code === 'price-alone') return t('ai.pricesTogether');
      return error ? modelRefusal(t, error) : t(`errors.${code}`);
    },
    send: async ({ baseUrl, model: name, label, key, input, output }) => {
      await choose.mutateAsync({
        work: model.work,
        choice: { baseUrl, model: fixed.model ? '' : name, label, ...(key && { key }) },
        prices: input === null || output === null ? null : { input, output },
      });
      notify.success(t('ai.saved'));
      onSaved();
    },
    failed: (error) => {
      notify.danger(modelRefusal(t, error));
      return readError(error).code;
    },
  });
  const put = async (choice: null | { baseUrl: string; model: string; label: string; key: '' }) => {
    try {
      await choose.mutateAsync({ work: model.work, choice });
      notify.success(t('ai.saved'));
      onSaved();
    } catch (error) {
      notify.danger(modelRefusal(t, error));
    }
  };
  return {
    ...form,
    busy: choose.isPending,
    clearChoice: () => void put(null),
    removeKey: () => void put({ ...model.choice, key: '' }),
  };
}
