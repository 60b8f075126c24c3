import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { getLanguage } from '../../lib/i18n/language.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

/** Milliseconds between clock updates. */
const refreshInterval = 10_000;

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void };

/** Selects a time zone; shows its current time so that the user recognises it. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshInterval);
    return () => clearInterval(timer);
  }, []);
  const zones = Intl.supportedValuesOf('timeZone');
  const options = (zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  const time = new Intl.DateTimeFormat(getLanguage(), {
    timeZone: value,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return (
    <Field label={t('schoolSettings.time')} hint={t('schoolSettings.now', { time })}>
      {(control) => <Select {...control} value={value} options={options} onValueChange={onChange} />}
    </Field>
  );
}
