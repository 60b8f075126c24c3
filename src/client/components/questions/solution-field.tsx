import { textLimits } from '../../../shared/contracts/limits.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormulaField } from '../rich-text/formula-field.tsx';
import { Field } from '../ui/field.tsx';
import type { EditorProps } from './editor-props.ts';

/** Field for the worked solution, available for every type. */
export function SolutionField({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('questionBank.solution')}
      hint={t('questionBank.solutionPlaceholder')}
      optional={t('common.optional')}
    >
      {(control) => (
        <FormulaField
          {...control}
          maxLength={textLimits.questionText}
          disabled={disabled}
          value={question.solutionExample}
          onValueChange={(solutionExample) => change({ solutionExample })}
        />
      )}
    </Field>
  );
}
