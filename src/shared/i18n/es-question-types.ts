import { questionTypes } from './es/question-types.ts';

/** Texts of the less frequent question types; loaded with the first component that needs them. */
export const esQuestionTypes = { questionTypes } as const;
