import { Plus } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { CheckMark } from '../ui/checkbox-card.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import type { KeyCorrectionProps } from './staff-part.ts';

/** Text fields for a new key or for further correct answers. */
export function KeyTexts({ question, draft, onChange }: KeyCorrectionProps) {
  const { t } = useTranslation();
  return draft.kind === 'key' ? (
    <>
      <Field label={t('regrade.newKey')} className="mt-4">
        {(control) => (
          <Input {...control} value={draft.key} onChange={(event) => onChange({ key: event.target.value })} />
        )}
      </Field>
      <StayingAnswers
        texts={question.alsoRight}
        dropped={draft.dropped ?? []}
        onChange={(dropped) => onChange({ dropped })}
      />
    </>
  ) : (
    <div className="mt-4 flex flex-col gap-2">
      {draft.accepted.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no name of their own while they are typed
        <Field key={index} label={t('regrade.alsoRight', { number: index + 1 })}>
          {(control) => (
            <Input
              {...control}
              value={text}
              onChange={(event) => onChange({ accepted: draft.accepted.with(index, event.target.value) })}
            />
          )}
        </Field>
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={() => onChange({ accepted: [...draft.accepted, ''] })}
      >
        {t('regrade.another')}
      </Button>
    </div>
  );
}

interface StayingAnswersProps {
  texts: readonly string[];
  dropped: readonly string[];
  onChange: (dropped: string[]) => void;
}

/** Asks which of the other right answers stay right with the new key. */
function StayingAnswers({ texts, dropped, onChange }: StayingAnswersProps) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semi">{t('regrade.staying')}</legend>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {texts.map((text) => (
          <li key={text}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
            <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
              <CheckMark
                checked={!dropped.includes(text)}
                onCheckedChange={(on) =>
                  onChange(on ? dropped.filter((one) => one !== text) : [...dropped, text])
                }
              />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
