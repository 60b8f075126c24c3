import { Check } from 'lucide-react';
import type { ContentLanguage, QuestionContent } from '../../../shared/contracts/questions.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';

type OptionListProps = {
  options: QuestionContent['options'];
  right: readonly string[];
  language: ContentLanguage;
};

/** The options of a question with the correct ones marked. */
export function OptionList({ options, right: keys, language }: OptionListProps) {
  const { t } = useTranslation();
  return (
    <ul className="-mx-3 mt-3">
      {options.map((option) => {
        const right = keys.includes(option.id);
        return (
          <li
            key={option.id}
            className={cx(
              'flex flex-wrap items-center gap-x-5 rounded-sm px-3 py-1.5',
              right && 'bg-success-soft text-success-text',
            )}
          >
            <span className={cx('w-3 shrink-0 text-ui', right ? 'font-bold' : 'text-text-mute')}>
              {option.id}
            </span>
            <span lang={language} className="min-w-24 grow basis-0 read-small">
              <ContentText>{option.text}</ContentText>
            </span>
            {right && (
              <span className="flex shrink-0 items-center gap-1.5 text-small font-semi">
                <Check aria-hidden className="size-4" strokeWidth={1.75} />
                {t('questionBank.correct')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
