import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { KeyChoices } from '../key-choices.tsx';
import { OptionList } from '../option-list.tsx';
import { RightChoice } from '../right-choice.tsx';
import type { StaffPart } from '../staff-part.ts';

export const multipleChoiceStaff: StaffPart = {
  Editor: lazyWithPreload(async () => (await import('./editor.tsx')).MultipleChoiceEditor),
  View: ({ question, language }) => (
    <OptionList options={question.options} right={[question.correctAnswer]} language={language} />
  ),
  KeyLine({ question: { options, correctAnswer } }) {
    const right = options.find(({ id }) => id === correctAnswer);
    return right ? <ContentText>{`${right.id} · ${right.text}`}</ContentText> : correctAnswer;
  },
  RightAnswer: RightChoice,
  KeyCorrection: (props) => <KeyChoices {...props} options={props.question.options} />,
  choiceName: (_, { key }) => key,
};
