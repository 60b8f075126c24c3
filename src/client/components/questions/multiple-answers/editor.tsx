import { multipleAnswersContent } from '../../../../shared/question-types/multiple-answers/content.ts';
import { multipleAnswersMarking } from '../../../../shared/question-types/multiple-answers/marking.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../ui/switch.tsx';
import type { EditorProps } from '../editor-props.ts';
import { MarkRule } from '../mark-rule.tsx';
import { MarkingField } from '../marking-field.tsx';
import { OptionFields } from '../multiple-choice/option-fields.tsx';

export function MultipleAnswersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, disabled, change } = props;
  const details = question.details ?? {};
  const right = question.correctAnswer.split(', ').filter(Boolean);
  return (
    <>
      <OptionFields
        {...props}
        several={{
          hint: t('questionTypes.several.hint'),
          nameOf: (letter) => t('questionTypes.several.right', { letter }),
        }}
      />
      {props.doubts}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <MarkingField {...props} />
        <Switch
          label={t('questionTypes.several.tellCount')}
          description={t('questionTypes.several.tellCountHint', { count: right.length })}
          checked={details.tellCount ?? false}
          disabled={disabled}
          onCheckedChange={(tellCount) => change({ details: { ...details, tellCount } })}
        />
      </div>
      <MarkRule
        rule={t(`questionTypes.several.${details.marking ?? 'parts'}Hint`)}
        examples={examplesOf(question, t)}
      />
    </>
  );
}

/** Example answers: the key, the key without one option, that with a wrong option, all options, all wrong options. */
function examplesOf(question: EditorProps['question'], t: ReturnType<typeof useTranslation>['t']) {
  const tidy = { ...question, ...multipleAnswersContent.tidy(question), accepted: [] };
  const ids = tidy.options.map(({ id }) => id);
  const right = tidy.correctAnswer.split(', ').filter(Boolean);
  const wrong = ids.filter((id) => !right.includes(id));
  if (right.length === 0 || wrong.length === 0) return [];
  const choices = [right, right.slice(0, -1), [...right.slice(0, -1), wrong[0]!], ids, wrong];
  const texts = new Set(choices.filter(({ length }) => length > 0).map((one) => one.join(', ')));
  return [...texts].map((answer) => {
    const marked = multipleAnswersMarking.mark(tidy, answer, { roundingDigits: 3 });
    const text =
      answer === ids.join(', ') ? t('questionTypes.marksAll') : t('questionTypes.marks', { letters: answer });
    return { text, share: marked.is === 'marked' ? marked.share : 0 };
  });
}
