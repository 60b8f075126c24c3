import type { AnswerFieldProps } from './answer-field-props.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { ExerciseAnswer } from './exercise-answer.tsx';
import { OpenAnswer } from './open-answer.tsx';

/** The field that fits the question's type; a type nobody knows is an open answer. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.type) {
    case 'opcion_multiple':
    case 'verdadero_falso':
      return <ChoiceAnswer {...props} />;
    case 'ejercicio':
      return <ExerciseAnswer {...props} />;
    default:
      return <OpenAnswer {...props} />;
  }
}
