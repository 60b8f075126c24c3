import { KeyChoices } from '../key-choices.tsx';
import { OptionList } from '../option-list.tsx';
import { RightChoice } from '../right-choice.tsx';
import type { StaffPart } from '../staff-part.ts';
import { MultipleChoiceEditor } from './editor.tsx';

export const multipleChoiceStaff: StaffPart = {
  Editor: MultipleChoiceEditor,
  View: ({ question, language }) => (
    <OptionList options={question.options} right={[question.correctAnswer]} language={language} />
  ),
  RightAnswer: RightChoice,
  KeyCorrection: (props) => <KeyChoices {...props} options={props.question.options} />,
  choiceName: (_, { key }) => key,
};
