import type { KeyReading } from '../../../../shared/exact-value/shape.ts';
import { decimalSuffix, useExactValue } from '../../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Formula } from '../../ui/math-text.tsx';

/** An exact value as a formula, with its decimal value. */
export function ExactAnswer({
  source,
  reading: keyReading,
}: {
  source: string;
  reading?: KeyReading | undefined;
}) {
  const { t } = useTranslation();
  const reading = useExactValue(source, keyReading);
  if (source.trim() === '') return <span className="text-text-mute">{t('questionBank.noExactAnswer')}</span>;
  return (
    <span className="text-success-text">
      {reading?.readable ? <Formula source={`\\displaystyle ${reading.latex}`} display={false} /> : source}
      {reading?.readable && decimalSuffix(reading)}
    </span>
  );
}
