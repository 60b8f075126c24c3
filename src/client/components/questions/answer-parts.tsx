import type { AnswerPart } from '../../../shared/contracts/sittings.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';
import { ShareDisc } from '../ui/grade.tsx';

type AnswerPartsProps = {
  parts: readonly AnswerPart[];
  /** The viewer is the student who gave the answer. */
  own?: boolean;
};

/** An answer in parts, with the result of each part. */
export function AnswerParts({ parts, own }: AnswerPartsProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t(own ? 'questionTypes.parts' : 'questionTypes.partsOf')}
      className="small-pictures divide-y divide-line"
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
        <li key={index} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
          <span className="min-w-4 text-ui text-text-mute not-italic">
            <ContentText>{part.label}</ContentText>
          </span>
          <span className="min-w-0 grow basis-40 wrap-anywhere">
            {part.answer === '' ? (
              <span className="text-text-mute italic">{t('questionTypes.blank')}</span>
            ) : (
              <ContentText>{part.answer}</ContentText>
            )}
            {part.right !== null && part.share !== 1 && (
              <span className="block text-small text-text-soft">
                {t('questionTypes.expected', { answer: '' })} <ContentText>{part.right}</ContentText>
              </span>
            )}
          </span>
          {part.share !== null && <Reached share={part.share} points={part.points} />}
        </li>
      ))}
    </ul>
  );
}

function Reached({ share, points }: { share: number; points: number | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5 font-sans max-sm:grow text-small text-text-soft not-italic">
      <ShareDisc share={share} />
      {t(`questionTypes.${share === 1 ? 'right' : share === 0 ? 'wrong' : 'partly'}`)}
      {points !== undefined && (
        <strong className="text-right font-semi text-text sm:ml-2 sm:min-w-20">
          {formatGrade(share * points)} / {formatGrade(points)}
          <span className="visually-hidden"> {t('questionTypes.pointsOfPart')}</span>
        </strong>
      )}
    </span>
  );
}
