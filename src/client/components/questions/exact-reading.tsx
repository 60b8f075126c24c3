import { useTranslation } from 'react-i18next';
import { useExactValue } from '../../lib/use-exact-value.ts';
import { useStillPointer } from '../../lib/use-still-pointer.ts';
import { Formula } from '../ui/math-text.tsx';

/** How the grader will read the exact answer. */
export function ExactReading({ source }: { source: string }) {
  const line = useStillPointer<HTMLSpanElement>();
  return (
    <span ref={line} className="block">
      <Reading source={source} />
    </span>
  );
}

function Reading({ source }: { source: string }) {
  const { t } = useTranslation();
  const reading = useExactValue(source);
  if (!reading || source.trim() === '') return t('questionBank.exactHint');
  if (!reading.readable) return <span className="text-warn-text">{t('questionBank.exactUnread')}</span>;
  return (
    <>
      {t('questionBank.exactReads')}{' '}
      <span className="font-serif text-ui text-text">
        <Formula source={reading.latex} display={false} />
        {reading.approx !== '' && ` ≈ ${reading.approx}`}
      </span>
    </>
  );
}
