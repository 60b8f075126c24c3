import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText, storedPlain } from '../../contracts/text.ts';

/** Groups of pairs that may exchange their matches. */
const maxPairGroups = 3;

export const matchingDetails = {
  /** The items to match, numbered from 1; the options are their matches. */
  left: z.array(plainText(textLimits.option)).max(10).optional(),
  /** For each left item its group, 0 for none. The items of one group may exchange their matches. */
  leftGroups: z.array(z.int().min(0).max(maxPairGroups)).max(10).optional(),
};

export const matchingForm = { left: z.array(storedPlain).optional() };
