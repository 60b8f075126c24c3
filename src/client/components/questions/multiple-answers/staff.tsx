import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { KeyByField } from '../lazy-key-by-field.ts';
import { OptionList } from '../option-list.tsx';
import { RightChoice } from '../right-choice.tsx';
import type { StaffPart } from '../staff-part.ts';

export const multipleAnswersStaff: StaffPart = {
  Editor: lazyWithTexts('questionTypes', async () => (await import('./editor.tsx')).MultipleAnswersEditor),
  View: ({ question, language }) => (
    <OptionList options={question.options} right={question.correctAnswer.split(', ')} language={language} />
  ),
  RightAnswer: RightChoice,
  KeyCorrection: KeyByField,
  choiceName: (_, { key }) => key,
};
