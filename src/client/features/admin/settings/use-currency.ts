import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Currency } from '../../../../shared/exact-value/currency.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The school's currency: current choice and save function. */
export function useCurrency(onSaved: () => void) {
  const { t } = useTranslation();
  const stored = useSettings()?.currency;
  const [chosen, choose] = useState<Currency | null>(null);
  const save = useMutation({
    ...trpc.settings.saveCurrency.mutationOptions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.settings.public.queryFilter());
      onSaved();
    },
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.currencyFailed'), 'things'),
  });
  const currency = chosen ?? stored;
  return {
    currency,
    choose,
    pending: save.isPending,
    save: () => currency && !save.isPending && save.mutate({ currency }),
  };
}
