import type { ReviewPart } from '../review-part.ts';
import { ExactAnswer } from './exact-answer.tsx';
import { GivenValue } from './given-answer.tsx';

export const exerciseReview: ReviewPart = { Given: GivenValue, Right: ExactAnswer };
