import type { AnswerFieldProps } from '../answer-field-props.ts';
import { ChoiceAnswer } from '../choice-answer.tsx';

/** Written out: importing the module of all values would enlarge the lesson's bundle. */
const options = ['Verdadero', 'Falso'].map((value) => ({ id: value, text: value }));

export const TrueFalseAnswer = (props: AnswerFieldProps) => (
  <ChoiceAnswer {...props} binary options={options} />
);
