import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText } from '../../contracts/text.ts';

/** An answer that is expected, with what it is worth of 1 and what is said to who gives it. */
export const expectedAnswer = z.object({
  text: plainText(textLimits.expectedAnswer),
  share: z.number().min(0).max(1),
  feedback: plainText(textLimits.criterion).optional(),
});
export type ExpectedAnswer = z.infer<typeof expectedAnswer>;

export const shortAnswerDetails = {
  answers: z.array(expectedAnswer).max(20).optional(),
  /** What counts, though it does not by itself. */
  matchCase: z.boolean().optional(),
  matchAccents: z.boolean().optional(),
  matchArticle: z.boolean().optional(),
  /** One typing error in a word of six letters or more is accepted. */
  forgiveTypo: z.boolean().optional(),
};
