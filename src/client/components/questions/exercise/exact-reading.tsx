import { decimalSuffix } from '../../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Formula } from '../../ui/math-text.tsx';
import { useExactKey } from './use-exact-key.ts';

/** Shows how the evaluator parses the exact answer; warns when rules alone cannot compare answers with it. */
export function ExactReading({ source }: { source: string }) {
  const { t } = useTranslation();
  const key = useExactKey(source);
  if (!key || source.trim() === '') return t('questionBank.exactHint');
  const { reading, isComparable } = key;
  return (
    <>
      {reading.readable && (
        <>
          {t('questionBank.exactReads')}{' '}
          <span className="font-serif text-ui text-text">
            <Formula source={reading.latex} display={false} />
            {decimalSuffix(reading)}
          </span>
        </>
      )}
      {!isComparable && <span className="block text-warn-text">{t('questionBank.exactUnread')}</span>}
    </>
  );
}
