import { z } from 'zod';
import { commentDetails } from './comment-details.ts';
import { exerciseDetails } from './exercise/details.ts';
import { gapFillingDetails, gapFillingForm } from './gap-filling/details.ts';
import { matchingDetails, matchingForm } from './matching/details.ts';
import { multipleAnswersDetails, multipleAnswersForm } from './multiple-answers/details.ts';
import { shortAnswerDetails } from './short-answer/details.ts';

/** Additional fields of some question types; a question has only those of its type. */
export const questionDetails = z.object({
  ...commentDetails,
  ...exerciseDetails,
  ...multipleAnswersDetails,
  ...shortAnswerDetails,
  ...matchingDetails,
  ...gapFillingDetails,
});
export type QuestionDetails = z.infer<typeof questionDetails>;

/** What the answer field needs besides text and options; contains nothing that reveals the answer. */
export const answerForm = z.object({ ...multipleAnswersForm, ...matchingForm, ...gapFillingForm });
export type AnswerForm = z.infer<typeof answerForm>;
