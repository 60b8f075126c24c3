import { z } from 'zod';
import { textLimits } from '../contracts/limits.ts';
import { plainText } from '../contracts/text.ts';
import { exerciseDetails, exerciseForm } from './exercise/details.ts';
import { gapFillingDetails, gapFillingForm } from './gap-filling/details.ts';
import { matchingDetails, matchingForm } from './matching/details.ts';
import { multipleAnswersDetails, multipleAnswersForm } from './multiple-answers/details.ts';
import { orderingDetails } from './ordering/details.ts';
import { shortAnswerDetails } from './short-answer/details.ts';

/** A teacher's comments to students, for questions of any type that code marks. */
const commentDetails = {
  /** Shown to all students with their mark; one that holds the key, once the correct answers are shown. */
  comment: plainText(textLimits.criterion).optional(),
  /** Shown in the same way to students who chose an option; `id` is an option id, or `Verdadero` or `Falso`. */
  optionComments: z
    .array(z.object({ id: z.string().max(20), text: plainText(textLimits.criterion) }))
    .max(10)
    .optional(),
};

/** Additional fields of some question types; a question has only those of its type. */
export const questionDetails = z.object({
  ...commentDetails,
  ...exerciseDetails,
  ...multipleAnswersDetails,
  ...shortAnswerDetails,
  ...matchingDetails,
  ...gapFillingDetails,
  ...orderingDetails,
});
export type QuestionDetails = z.infer<typeof questionDetails>;

/** What the answer field needs besides text and options; contains nothing that reveals the answer. */
export const answerForm = z.object({
  ...exerciseForm,
  ...multipleAnswersForm,
  ...matchingForm,
  ...gapFillingForm,
});
export type AnswerForm = z.infer<typeof answerForm>;
