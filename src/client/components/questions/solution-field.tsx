import { textLimits } from '../../../shared/contracts/limits.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../ui/field.tsx';
import { MathTextarea } from '../ui/math-textarea.tsx';
import type { EditorProps } from './editor-props.ts';

/** The worked solution, which every type may have. */
export function SolutionField({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('questionBank.solution')} optional={t('common.optional')}>
      {(control) => (
        <MathTextarea
          {...control}
          rows={2}
          maxLength={textLimits.questionText}
          disabled={disabled}
          placeholder={t('questionBank.solutionPlaceholder')}
          value={question.solutionExample}
          onValueChange={(solutionExample) => change({ solutionExample })}
        />
      )}
    </Field>
  );
}
