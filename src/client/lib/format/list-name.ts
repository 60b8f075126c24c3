import { givenNamesOf } from '../../../shared/rules/person-names.ts';

/** `Álvarez Muñoz, Íñigo`: the form for lists sorted by surname; only the names when the surnames are unknown. */
export function listName(person: { names: string; surnames: string }): string {
  return person.surnames === '' ? person.names : `${person.surnames}, ${givenNamesOf(person)}`;
}
