import { acceptRule } from './es/accept-rule.ts';

/** Texts of editors of questions that few questions need: fetched with the first of them. */
export const esQuestionEditors = { acceptRule } as const;
