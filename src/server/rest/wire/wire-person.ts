import { z } from 'zod';
import type { PersonView } from '../../../shared/contracts/people.ts';

export const wirePerson = z.object({ id_user: z.int(), names: z.string(), email: z.string() });

export function toWirePerson({
  userId,
  names,
  email,
}: Omit<PersonView, 'state'>): z.input<typeof wirePerson> {
  return { id_user: userId, names, email };
}
