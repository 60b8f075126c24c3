import { useId } from 'react';
import { trueFalseValues } from '../../../../shared/contracts/values.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import type { EditorProps } from '../editor-props.ts';

export function TrueFalseEditor(props: EditorProps) {
  return (
    <>
      <TrueFalseField {...props} />
      {props.doubts}
    </>
  );
}

function TrueFalseField({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semi">{t('questionBank.trueFalse')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {trueFalseValues.map((value) => (
          <RadioRow
            key={value}
            name={name}
            value={value}
            checked={question.correctAnswer === value}
            disabled={disabled}
            onSelect={(correctAnswer) => change({ correctAnswer })}
          >
            {value}
          </RadioRow>
        ))}
      </div>
    </fieldset>
  );
}
