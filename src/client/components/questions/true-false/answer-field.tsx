import type { AnswerFieldProps } from '../answer-field-props.ts';
import { ChoiceAnswer } from '../choice-answer.tsx';

/** Written out: the module of all values is more than a lesson needs. */
const options = ['Verdadero', 'Falso'].map((value) => ({ id: value, text: value }));

export const TrueFalseAnswer = (props: AnswerFieldProps) => (
  <ChoiceAnswer {...props} binary options={options} />
);
