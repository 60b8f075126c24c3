import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { exerciseReview } from './exercise/review.tsx';
import { multipleAnswersReview } from './multiple-answers/review.tsx';
import { multipleChoiceReview } from './multiple-choice/review.tsx';
import { openAnswerReview } from './open-answer/review.tsx';
import type { ReviewPart } from './review-part.ts';
import { trueFalseReview } from './true-false/review.tsx';

const parts: Record<QuestionType, ReviewPart> = {
  opcion_multiple: multipleChoiceReview,
  verdadero_falso: trueFalseReview,
  respuesta_abierta: openAnswerReview,
  ejercicio: exerciseReview,
  seleccion_multiple: multipleAnswersReview,
};

export const reviewPartOf = ({ type }: { type: QuestionType }): ReviewPart => parts[type] ?? openAnswerReview;
