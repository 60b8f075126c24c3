import { CurrencyField } from '../../../components/admin/currency-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useCurrency } from './use-currency.ts';

/** Selects the currency that `$` stands for in exercises. */
export function CurrencyForm() {
  const { t } = useTranslation();
  const { currency, choose, pending, save } = useCurrency(() =>
    notify.success(t('schoolSettings.currencySaved')),
  );
  if (!currency) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="mt-4 flex max-w-xl flex-col gap-5"
    >
      <CurrencyField value={currency} onChange={choose} />
      <div>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel={t('schoolSettings.saving')}>
          {t('schoolSettings.save')}
        </Button>
      </div>
    </form>
  );
}
