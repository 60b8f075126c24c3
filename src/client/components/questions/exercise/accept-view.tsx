import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { separatorTexts } from './accept-sentence.ts';
import { AcceptWords } from './accept-words.tsx';
import { ExactAnswer } from './exact-answer.tsx';

/** Shows teachers what a question accepts, and asks for the separator that only they know. */
export function AcceptView({ accept = {}, source }: { accept: AcceptRule | undefined; source: string }) {
  const { t } = useTranslation();
  const currency = useSettings()?.currency;
  const language = useLanguage();
  const { separator } = keyFacts(source, { point: accept.point, currency });
  const open = separator?.meaning === null ? separatorTexts(separator, language) : null;
  if (Object.keys(accept).length === 0 && !open) return null;
  const lists = [
    { title: t('acceptRule.also'), rows: accept.answers ?? [] },
    { title: t('acceptRule.mistakes'), rows: (accept.mistakes ?? []).map((one) => ({ ...one, share: 0 })) },
  ];
  return (
    <div className="mt-3 flex flex-col gap-3">
      {open && <p className="text-small text-warn-text">{t('acceptRule.separatorAsk', open)}</p>}
      <AcceptWords accept={accept} source={source} />
      {lists.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <div key={title}>
              <p className="text-caption text-text-mute">{title}</p>
              <ul className="mt-0.5 text-small">
                {rows.map(({ text, share, feedback }) => (
                  <li key={text} className="flex flex-wrap gap-x-4">
                    <ExactAnswer source={text} />
                    <span className="text-text-mute">{Math.round(share * 100)} %</span>
                    {feedback && <span className="min-w-0 text-text-soft">{feedback}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}
