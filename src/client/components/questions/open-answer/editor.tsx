import { textLimits } from '../../../../shared/contracts/limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FormulaField } from '../../rich-text/formula-field.tsx';
import { Field } from '../../ui/field.tsx';
import type { EditorProps } from '../editor-props.ts';
import { CriteriaFields } from './criteria-fields.tsx';

export function OpenAnswerEditor(props: EditorProps) {
  return (
    <>
      <ModelAnswerField {...props} />
      {props.doubts}
      <CriteriaFields
        criteria={props.question.criteria}
        disabled={props.disabled}
        error={props.errorOf('criteria')}
        onChange={(criteria) => props.change({ criteria })}
      />
    </>
  );
}

function ModelAnswerField({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('questionBank.modelAnswer')}>
      {(control) => (
        <FormulaField
          {...control}
          maxLength={textLimits.questionText}
          disabled={disabled}
          value={question.correctAnswer}
          onValueChange={(correctAnswer) => change({ correctAnswer })}
        />
      )}
    </Field>
  );
}
