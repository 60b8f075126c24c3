import { acceptRule } from './es/accept-rule.ts';
import { comments } from './es/comments.ts';

/** Texts of editors of questions that few questions need: fetched with the first of them. */
export const esQuestionEditors = { acceptRule, comments } as const;
