import type { OtherReading } from '../../../../shared/exact-value/read-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Formula } from '../../ui/math-text.tsx';

export type OtherReadingsProps = {
  readings: readonly OtherReading[];
  /** Writes one of them in place of what is typed. */
  onUse?: ((text: string) => void) | undefined;
};

/** Under the reading of an answer: what else it may mean, and how to write that without doubt. */
export function OtherReadings({ readings, onUse }: OtherReadingsProps) {
  const { t } = useTranslation();
  return readings.map(({ latex, write }) => (
    <span key={write} className="block basis-full text-caption text-text-soft">
      {t('sittingDialogs.readingIf')} <Formula source={latex} display={false} />
      {t('sittingDialogs.readingWrite')}{' '}
      <code className="inline-block max-w-full font-mono break-all">{write}</code>
      {onUse && (
        <button
          type="button"
          className="ml-2 min-h-6 font-semi text-action hover:underline pointer-coarse:min-h-11"
          aria-label={t('sittingDialogs.readingUseThis', { text: write })}
          onClick={() => onUse(write)}
        >
          {t('sittingDialogs.readingUse')}
        </button>
      )}
    </span>
  ));
}
