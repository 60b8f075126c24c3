import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText, shownPlain } from '../../contracts/text.ts';

export const matchingDetails = {
  /** What is matched, numbered from 1; the options are what it is matched with. */
  left: z.array(plainText(textLimits.option)).max(10).optional(),
};

export const matchingForm = { left: z.array(shownPlain).optional() };
