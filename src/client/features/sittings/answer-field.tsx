import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { ExerciseAnswer } from './exercise-answer.tsx';
import { OpenAnswer } from './open-answer.tsx';

export type AnswerFieldProps = {
  question: StudentQuestion;
  /** 1-based place in the lesson. */
  number: number;
  answer: string;
  disabled: boolean;
  onChange: (answer: string) => void;
  onLeave: () => void;
};

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
