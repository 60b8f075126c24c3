import { givenNamesOf } from '../../../shared/rules/person-names.ts';

/** `Álvarez Muñoz, Íñigo`: as lists by surname name somebody whose surnames are known. */
export function listName(person: { names: string; surnames: string }): string {
  return person.surnames === '' ? person.names : `${person.surnames}, ${givenNamesOf(person)}`;
}
