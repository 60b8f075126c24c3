import { Check } from 'lucide-react';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MathText } from '../../ui/math-text.tsx';
import { KeyChoices } from '../key-choices.tsx';
import { RightChoice } from '../right-choice.tsx';
import type { QuestionViewProps, StaffPart } from '../staff-part.ts';
import { MultipleChoiceEditor } from './editor.tsx';

function Options({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <ul className="-mx-3 mt-3">
      {question.options.map((option) => {
        const right = option.id === question.correctAnswer;
        return (
          <li
            key={option.id}
            className={cx(
              'flex items-center gap-5 rounded-sm px-3 py-1.5',
              right && 'bg-success-soft text-success-text',
            )}
          >
            <span className={cx('w-3 shrink-0 text-ui', right ? 'font-bold' : 'text-text-mute')}>
              {option.id}
            </span>
            <span lang={language} className="min-w-0 grow read-small">
              <MathText>{option.text}</MathText>
            </span>
            {right && (
              <span className="flex shrink-0 items-center gap-1.5 text-small font-semi">
                <Check aria-hidden className="size-4" strokeWidth={1.75} />
                {t('questionBank.correct')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const multipleChoiceStaff: StaffPart = {
  Editor: MultipleChoiceEditor,
  View: Options,
  RightAnswer: RightChoice,
  KeyCorrection: (props) => <KeyChoices {...props} options={props.question.options} />,
  choiceName: (_, { key }) => key,
};
