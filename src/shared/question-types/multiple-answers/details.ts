import { z } from 'zod';
import { partMarkings } from '../../contracts/values.ts';

export const multipleAnswersDetails = {
  marking: z.enum(partMarkings).optional(),
  /** The student is told how many options are right. */
  tellCount: z.boolean().optional(),
};

export const multipleAnswersForm = {
  /** How many options are right, where the student is told. */
  choose: z.int().optional(),
};
