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
};
