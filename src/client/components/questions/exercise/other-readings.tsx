import type { OtherReading } from '../../../../shared/rules/exact-value/read-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Formula } from '../../ui/math-text.tsx';

export type OtherReadingsProps = { readings: readonly OtherReading[] };

/** Under the reading of an answer: what else it may mean, and how to write that without doubt. */
export function OtherReadings({ readings }: OtherReadingsProps) {
  const { t } = useTranslation();
  return readings.map(({ latex, write }) => (
    <span key={write} className="block basis-full text-caption text-text-soft">
      {t('sittingDialogs.readingIf')} <Formula source={latex} display={false} />
      {t('sittingDialogs.readingWrite')}{' '}
      <code className="inline-block max-w-full font-mono break-all">{write}</code>
    </span>
  ));
}
