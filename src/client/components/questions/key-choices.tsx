import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';
import type { KeyCorrectionProps } from './staff-part.ts';

type KeyChoicesProps = KeyCorrectionProps & { options: readonly { id: string; text: string }[] };

/** Selects the new key, or further correct options. */
export function KeyChoices({ question, draft, options, onChange }: KeyChoicesProps) {
  const { t } = useTranslation();
  const name = useId();
  const one = draft.kind === 'key';
  const known = [question.correctAnswer, ...question.accepted];
  const isChosen = (id: string) => (one ? draft.key === id : draft.accepted.includes(id));
  const choose = (id: string) =>
    onChange(
      one
        ? { key: id }
        : {
            accepted: isChosen(id)
              ? draft.accepted.filter((other) => other !== id)
              : [...draft.accepted.filter(Boolean), id],
          },
    );
  return (
    <fieldset className="-mx-3 mt-3">
      <legend className="visually-hidden">{t(one ? 'regrade.newKey' : 'regrade.kind.accept')}</legend>
      {options.map(({ id, text }) => {
        const isKey = one ? id === question.correctAnswer : known.includes(id);
        return (
          <label
            key={id}
            className={cx(
              'flex min-h-11 items-center gap-4 rounded-sm px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              isChosen(id) && 'bg-success-soft text-success-text',
              !isKey && 'cursor-pointer',
            )}
          >
            <input
              type={one ? 'radio' : 'checkbox'}
              name={name}
              className="size-4 accent-(--color-success)"
              checked={isChosen(id)}
              disabled={isKey}
              onChange={() => choose(id)}
            />
            <span className="w-3 shrink-0 text-ui text-text-mute">{text && id}</span>
            <span className="min-w-0 grow read-small" lang={question.language}>
              {text ? <ContentText>{text}</ContentText> : id}
            </span>
            {isChosen(id) && (
              <span className="flex items-center gap-1.5 text-small font-semi">
                <Check aria-hidden className="size-4" strokeWidth={1.75} />
                {t(one ? 'regrade.newKey' : 'regrade.accepted')}
              </span>
            )}
            {isKey && <span className="text-small text-text-mute">{t('regrade.presentKey')}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
