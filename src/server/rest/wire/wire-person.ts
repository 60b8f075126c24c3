import { z } from 'zod';
import type { PersonView } from '../../../shared/contracts/people.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';

export const wirePerson = z.object({ id_user: z.int(), names: z.string(), email: z.string() });

export function toWirePerson({
  userId,
  names,
  email,
}: Omit<PersonView, 'state'>): z.input<typeof wirePerson> {
  return { id_user: userId, names, email };
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** Sorts by full name, by code units. This API's order predates the order by surnames. */
export function sortByFullName<P extends { names: string }>(people: readonly P[]): P[] {
  return people.toSorted((one, other) => compare(one.names, other.names));
}

/** Sorts by full name without accents and case, as the list of a teacher's students always did. */
export function sortByFoldedName<P extends { names: string; userId: number }>(people: readonly P[]): P[] {
  return people.toSorted(
    (one, other) => compare(foldLetters(one.names), foldLetters(other.names)) || one.userId - other.userId,
  );
}
