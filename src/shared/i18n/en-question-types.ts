import { questionTypes } from './en/question-types.ts';
import type { esQuestionTypes } from './es-question-types.ts';
import type { Texts } from './texts.ts';

export const enQuestionTypes: Texts<typeof esQuestionTypes> = { questionTypes };
