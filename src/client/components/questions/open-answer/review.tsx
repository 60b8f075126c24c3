import type { ReviewPart } from '../review-part.ts';

export const openAnswerReview: ReviewPart = { rightLabel: 'result.possibleAnswer' };
