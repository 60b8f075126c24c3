import type { OtherReading } from '../../../../shared/exact-value/read-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Formula } from '../../ui/math-text.tsx';

export type OtherReadingsProps = {
  readings: readonly OtherReading[];
  /** Replaces the typed text with a reading. */
  onUse?: ((text: string) => void) | undefined;
};

/** Shows below a preview the other meanings of an answer, and how to write each unambiguously. */
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
