import type { ReviewPart } from '../review-part.ts';

export const multipleAnswersReview: ReviewPart = {};
