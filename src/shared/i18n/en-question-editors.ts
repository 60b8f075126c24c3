import { acceptRule } from './en/accept-rule.ts';
import { comments } from './en/comments.ts';
import type { esQuestionEditors } from './es-question-editors.ts';
import type { Texts } from './texts.ts';

export const enQuestionEditors: Texts<typeof esQuestionEditors> = { acceptRule, comments };
