import { z } from 'zod';
import { partMarkings } from '../../contracts/values.ts';

export const multipleAnswersDetails = {
  marking: z.enum(partMarkings).optional(),
  /** True to show students the number of correct options. */
  tellCount: z.boolean().optional(),
};

export const multipleAnswersForm = {
  /** Number of correct options, when it is shown to students. */
  choose: z.int().optional(),
  /** What a wrong option costs: a correct one, and everything when all are ticked and not all are right. */
  minus: z.enum(['wrong', 'wrong-or-all']).optional(),
};
