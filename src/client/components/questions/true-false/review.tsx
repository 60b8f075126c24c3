import type { ReviewPart } from '../review-part.ts';

// Verdadero and Falso are data and Spanish in every lesson.
export const trueFalseReview: ReviewPart = { rightLanguage: 'es' };
