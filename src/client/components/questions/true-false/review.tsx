import type { ReviewPart } from '../review-part.ts';

// Verdadero and Falso are data values, in Spanish in every lesson.
export const trueFalseReview: ReviewPart = { rightLanguage: 'es' };
