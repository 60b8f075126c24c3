import { CheckboxCard } from '../../../components/ui/checkbox-card.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { GenerationForm } from './use-generation-form.ts';

/** Estimated duration; for long generations also the option to run at night. */
export function NightField({ time, tonight, setTonight }: GenerationForm['night']) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!time || time.seconds === null) return null;
  const span = format.span(time.seconds * 1_000, true);
  if (!time.isLong)
    return <p className="text-small text-text-soft">{t('generation.takes', { time: span })}</p>;
  return (
    <CheckboxCard
      title={t('generation.tonight')}
      description={t('generation.tonightText', { time: span, at: format.time(time.nightAt) })}
      checked={tonight}
      onCheckedChange={setTonight}
    />
  );
}
