import { Suspense } from 'react';
import { askedTexts } from '../../../../shared/i18n/asked-texts.ts';
import { decimalSuffix, useExactValue } from '../../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { Formula } from '../../ui/math-text.tsx';

const OtherReadings = lazyWithTexts(
  'sittingDialogs',
  async () => (await import('./other-readings.tsx')).OtherReadings,
);

/** Preview of the parsed value on squared paper. Its minimum height fits the tallest fraction, to avoid layout shifts. */
export function ExactValuePreview({
  source,
  wantsUnit,
  onUse,
}: {
  source: string;
  wantsUnit: boolean;
  onUse?: (text: string) => void;
}) {
  const { t } = useTranslation();
  const reading = useExactValue(source);
  return (
    <div className="squared relative flex h-28 flex-col border-line px-3.5 py-2 max-md:border-t md:h-auto md:min-h-28 md:border-l">
      <span className="text-caption text-text-mute">{t('questionTypes.open.preview')}</span>
      <div
        aria-live="polite"
        className="flex min-h-0 grow flex-wrap items-center justify-center gap-x-1.5 overflow-auto py-1 text-center"
      >
        {!reading ? (
          <span className="text-small text-text-mute">{t('questionTypes.exercise.empty')}</span>
        ) : reading.readable ? (
          <span className="font-serif text-[1.0625rem] text-accent-text">
            <Formula source={`\\displaystyle ${reading.latex}`} display={false} />
            {decimalSuffix(reading)}
            {reading.alternative && (
              <>
                {` ${t('questionTypes.exercise.or')} `}
                <Formula source={reading.alternative} display={false} />
              </>
            )}
          </span>
        ) : (
          <span className="min-w-0">
            <code className="font-mono text-small break-all text-danger-text">{reading.source}</code>
            <span className="mt-0.5 block text-caption text-text-soft">
              {t('questionTypes.exercise.unread')}
            </span>
          </span>
        )}
        {wantsUnit && reading?.readable && reading.lacksUnit && (
          <span className="basis-full text-caption text-text-soft">{askedTexts[getLanguage()].noUnit}</span>
        )}
        {reading?.others && (
          <Suspense>
            <OtherReadings readings={reading.others} onUse={onUse} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
