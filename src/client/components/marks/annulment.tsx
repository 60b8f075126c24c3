import type { GradedAnswer } from '../../../shared/contracts/sittings.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type AnnulmentProps = {
  annulment: NonNullable<GradedAnswer['annulment']>;
  /** Label of the reason, worded for the reader. */
  reasonAs: string;
};

/** Note below an annulled mark: who excluded the question from the grade, when and why. */
export function Annulment({ annulment: { by, at, reason }, reasonAs }: AnnulmentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mt-2 text-small text-text-soft">
      <p>
        {t('marks.annulled')} {t('marks.annulledBy', { by, date: format.dateTime(at) })}.
      </p>
      {reason && (
        <p className="mt-1">
          <strong className="font-semi">{reasonAs}:</strong> {reason}
        </p>
      )}
    </div>
  );
}
