import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import type { AnswerPart } from '../../../shared/contracts/sittings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';

type AnswerPartsProps = {
  parts: readonly AnswerPart[];
  /** Read by the student who gave them. */
  own?: boolean;
};

/** An answer part by part, with what each reached in words. */
export function AnswerParts({ parts, own }: AnswerPartsProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t(own ? 'questionTypes.parts' : 'questionTypes.partsOf')}
      className="small-pictures divide-y divide-line"
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their places
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
          {part.share !== null && <Reached share={part.share} />}
        </li>
      ))}
    </ul>
  );
}

function Reached({ share }: { share: number }) {
  const { t } = useTranslation();
  const Icon = share === 1 ? CircleCheck : share === 0 ? Circle : CircleDashed;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-small text-text-soft">
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {t(`questionTypes.${share === 1 ? 'right' : share === 0 ? 'wrong' : 'partly'}`)}
    </span>
  );
}
