import { Equal } from 'lucide-react';
import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { acceptSentence, bandOf } from './accept-sentence.ts';

/** Describes what is accepted, in words and, for an interval, as a bar. */
export function AcceptWords({ accept, source }: { accept: AcceptRule; source: string }) {
  const { t } = useTranslation();
  const currency = useSettings()?.currency;
  const key = source.trim();
  if (key === '') return null;
  const facts = keyFacts(key, { point: accept.point, currency });
  const [value, rest] = acceptSentence(t, accept, facts, key);
  const band = bandOf(accept, facts, key);
  return (
    <div className="rounded-sm border border-line bg-surface-sunken px-4 py-3">
      <p role="status" className="flex gap-3 text-small">
        <Equal aria-hidden className="mt-0.5 size-4 shrink-0 text-text-soft" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semi">{value}</strong> {rest}
        </span>
      </p>
      {band && (
        // Decorative: the sentence says the same.
        <div aria-hidden className="mt-4 hidden px-1 sm:block">
          <div className="relative h-4 before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-line-strong">
            <span className="absolute inset-x-1/4 top-1/2 -mt-[3px] h-1.5 border-x-2 border-text-soft bg-text-soft forced-colors:bg-[CanvasText]" />
            <span className="absolute top-0 left-1/2 h-full border-l-2 border-success-text" />
          </div>
          <div className="grid grid-cols-4 text-caption text-text-soft [&>*]:text-center">
            <span>{t('acceptRule.no')}</span>
            <span className="col-span-2 -mx-[25%] grid grid-cols-3">
              <span>{band.low}</span>
              <span className="font-semi text-text">{band.number}</span>
              <span>{band.high}</span>
            </span>
            <span>{t('acceptRule.no')}</span>
          </div>
        </div>
      )}
    </div>
  );
}
