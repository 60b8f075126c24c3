import { trueFalseValues } from '../../../../shared/contracts/values.ts';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { ChoiceAnswer } from '../choice-answer.tsx';

const options = trueFalseValues.map((value) => ({ id: value, text: value }));

export const TrueFalseAnswer = (props: AnswerFieldProps) => (
  <ChoiceAnswer {...props} binary options={options} />
);
