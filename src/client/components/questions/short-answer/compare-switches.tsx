import type { QuestionDetails } from '../../../../shared/question-types/details.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../ui/switch.tsx';
import type { EditorProps } from '../editor-props.ts';

const rules = ['matchCase', 'matchAccents', 'matchArticle', 'matchSigns', 'forgiveTypo'] as const;

/** Returns the details with a rule on, or without it. */
function withRule(details: QuestionDetails, rule: (typeof rules)[number], on: boolean): QuestionDetails {
  const { [rule]: before, ...others } = details;
  return on ? { ...others, [rule]: true } : others;
}

/** The switches that say how typed text is compared, of short answers and of gaps. */
export function CompareSwitches({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  const details = question.details ?? {};
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-small font-semi">{t('questionTypes.short.comparing')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {rules.map((rule) => (
          <Switch
            key={rule}
            label={t(`questionTypes.short.rules.${rule}`)}
            description={t(`questionTypes.short.ruleHints.${rule}`)}
            checked={details[rule] ?? false}
            disabled={disabled}
            onCheckedChange={(on) => change({ details: withRule(details, rule, on) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
