import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { exerciseReview } from './exercise/review.tsx';
import { gapFillingReview } from './gap-filling/review.tsx';
import { multipleChoiceReview } from './multiple-choice/review.tsx';
import { openAnswerReview } from './open-answer/review.tsx';
import type { ReviewPart } from './review-part.ts';
import { trueFalseReview } from './true-false/review.tsx';

/** Types not listed show plain text, or a list of parts. */
const parts: Partial<Record<QuestionType, ReviewPart>> = {
  opcion_multiple: multipleChoiceReview,
  verdadero_falso: trueFalseReview,
  respuesta_abierta: openAnswerReview,
  ejercicio: exerciseReview,
  completar: gapFillingReview,
};

export const reviewPartOf = ({ type }: { type: QuestionType }): ReviewPart => parts[type] ?? {};
