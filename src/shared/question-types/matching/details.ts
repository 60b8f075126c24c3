import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText, storedPlain } from '../../contracts/text.ts';

export const matchingDetails = {
  /** The items to match, numbered from 1; the options are their matches. */
  left: z.array(plainText(textLimits.option)).max(10).optional(),
};

export const matchingForm = { left: z.array(storedPlain).optional() };
