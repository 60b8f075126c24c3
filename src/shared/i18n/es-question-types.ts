import { questionTypes } from './es/question-types.ts';

/** Texts of the question types that a lesson may have or not: fetched with the first part that needs them. */
export const esQuestionTypes = { questionTypes } as const;
