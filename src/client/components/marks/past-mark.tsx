import type { HistoricalMark } from '../../../shared/contracts/decisions.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Formats a past mark; returns words when it had no number. */
export function useFormatPastMark(): (mark: HistoricalMark) => string {
  const { t } = useTranslation();
  return (mark) => (typeof mark === 'number' ? formatGrade(mark) : t(`reviews.ofMark.withoutNumber.${mark}`));
}

/** The mark before a decision: `~~6.00~~`, or why it had no number. */
export function PastMark({ mark }: { mark: HistoricalMark }) {
  const { t } = useTranslation();
  const words = useFormatPastMark();
  const text = (
    <>
      <span className="visually-hidden">{t('marks.was')} </span>
      {words(mark)}
    </>
  );
  // Only a number is a replaced mark and is struck through.
  return typeof mark === 'number' ? <del>{text}</del> : <span>{text}</span>;
}
