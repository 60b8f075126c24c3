import type { KeyboardEvent } from 'react';
import { maxAssistantQuestion as max } from '../../../../shared/contracts/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type QuestionFormProps = {
  question: string;
  waiting: boolean;
  tooLong: boolean;
  onChange: (question: string) => void;
  onSend: () => void;
};

/** The question field and Enviar. */
export function QuestionForm({ question, waiting, tooLong, onChange, onSend }: QuestionFormProps) {
  const { t } = useTranslation();
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Card className="flex flex-col gap-4">
      <Field
        label={t('assistant.question')}
        error={tooLong ? t('assistant.tooLong', { length: question.trim().length, max }) : null}
        hint={
          <>
            {t('assistant.limit', { max })}{' '}
            <span className="pointer-coarse:hidden">{t('assistant.shortcut')}</span>
          </>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={question}
            placeholder={t('assistant.placeholder')}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={sendByKey}
            className="read-small placeholder:font-sans placeholder:text-small"
          />
        )}
      </Field>
      <Button className="self-end" pending={waiting} pendingLabel={t('assistant.sending')} onClick={onSend}>
        {t('assistant.send')}
      </Button>
    </Card>
  );
}
