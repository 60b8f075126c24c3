import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import type { CorrectableQuestion } from '../../../../shared/contracts/regrades.ts';
import { trueFalseValues } from '../../../../shared/contracts/values.ts';
import { CriteriaFields } from '../../../components/questions/criteria-fields.tsx';
import { RightAnswer } from '../../../components/questions/right-answer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CorrectionDraft } from './use-regrade.ts';

type CorrectionFieldsProps = {
  question: CorrectableQuestion;
  draft: CorrectionDraft;
  onChange: (part: Partial<CorrectionDraft>) => void;
};

/** What is put right, for the kind that was chosen. */
export function CorrectionFields({ question, draft, onChange }: CorrectionFieldsProps) {
  const { t } = useTranslation();
  if (draft.kind === 'criteria')
    return (
      <div className="mt-4">
        <CriteriaFields criteria={draft.criteria} onChange={(criteria) => onChange({ criteria })} />
      </div>
    );
  if (draft.kind === 'annul' || draft.kind === 'full' || question.type === 'respuesta_abierta') return null;
  if (question.type !== 'ejercicio') return <Choices question={question} draft={draft} onChange={onChange} />;
  return (
    <>
      <RightAnswer type={question.type} answer={question.correctAnswer} language={question.language} />
      {draft.kind === 'key' ? (
        <Field label={t('regrade.newKey')} className="mt-4">
          {(control) => (
            <Input
              {...control}
              value={draft.key}
              onChange={(event) => onChange({ key: event.target.value })}
            />
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
      )}
    </>
  );
}

/** Options to choose the new key from, or further right ones. */
function Choices({ question, draft, onChange }: CorrectionFieldsProps) {
  const { t } = useTranslation();
  const name = useId();
  const one = draft.kind === 'key';
  const options =
    question.type === 'verdadero_falso' ? trueFalseValues.map((id) => ({ id, text: '' })) : question.options;
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
        const wasKey = one ? id === question.correctAnswer : known.includes(id);
        return (
          <label
            key={id}
            className={cx(
              'flex min-h-11 items-center gap-4 rounded-sm px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              isChosen(id) && 'bg-success-soft text-success-text',
              !wasKey && 'cursor-pointer',
            )}
          >
            <input
              type={one ? 'radio' : 'checkbox'}
              name={name}
              className="size-4 accent-(--color-success)"
              checked={isChosen(id)}
              disabled={wasKey}
              onChange={() => choose(id)}
            />
            <span className="w-3 shrink-0 text-ui text-text-mute">{text && id}</span>
            <span className="min-w-0 grow read-small" lang={question.language}>
              {text ? <MathText>{text}</MathText> : id}
            </span>
            {isChosen(id) && (
              <span className="flex items-center gap-1.5 text-small font-semi">
                <Check aria-hidden className="size-4" strokeWidth={1.75} />
                {t(one ? 'regrade.newKey' : 'regrade.accepted')}
              </span>
            )}
            {wasKey && <span className="text-small text-text-mute">{t('regrade.formerKey')}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
