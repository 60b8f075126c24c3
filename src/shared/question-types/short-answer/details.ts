import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText } from '../../contracts/text.ts';

/** An expected answer with its share of the points (0 to 1) and the feedback for it. */
export const expectedAnswer = z.object({
  text: plainText(textLimits.expectedAnswer),
  share: z.number().min(0).max(1),
  feedback: plainText(textLimits.criterion).optional(),
});
export type ExpectedAnswer = z.infer<typeof expectedAnswer>;

export const shortAnswerDetails = {
  answers: z.array(expectedAnswer).max(20).optional(),
  /** Differences that count; by default they do not. Without `matchCase`, the case of symbols is checked by a person. */
  matchCase: z.boolean().optional(),
  matchAccents: z.boolean().optional(),
  matchArticle: z.boolean().optional(),
  matchSigns: z.boolean().optional(),
  /** True to accept one typing error in a word of at least six letters. */
  forgiveTypo: z.boolean().optional(),
};
