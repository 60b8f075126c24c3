import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { KeyByField } from '../lazy-key-by-field.ts';
import { OptionList } from '../option-list.tsx';
import { RightChoice } from '../right-choice.tsx';
import type { StaffPart } from '../staff-part.ts';

export const multipleAnswersStaff: StaffPart = {
  Editor: lazyWithTexts('questionTypes', async () => (await import('./editor.tsx')).MultipleAnswersEditor),
  View: ({ question, language }) => (
    <OptionList options={question.options} right={question.correctAnswer.split(', ')} language={language} />
  ),
  KeyLine({ question }) {
    const right = question.correctAnswer.split(', ');
    const texts = question.options.flatMap(({ id, text }) => (right.includes(id) ? text : []));
    return <ContentText>{texts.join(' · ')}</ContentText>;
  },
  RightAnswer: RightChoice,
  KeyCorrection: KeyByField,
  choiceName: (_, { key }) => key,
};
