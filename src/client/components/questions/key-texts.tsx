import { Plus } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import type { KeyCorrectionProps } from './staff-part.ts';

/** Text fields for a new key or for further correct answers. */
export function KeyTexts({ draft, onChange }: Omit<KeyCorrectionProps, 'question'>) {
  const { t } = useTranslation();
  return draft.kind === 'key' ? (
    <Field label={t('regrade.newKey')} className="mt-4">
      {(control) => (
        <Input {...control} value={draft.key} onChange={(event) => onChange({ key: event.target.value })} />
      )}
    </Field>
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
