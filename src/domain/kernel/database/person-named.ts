import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { nameKeyOf, type PersonNames, surnamesOf } from '../../../shared/rules/person-names.ts';
import type { Named } from './tables.ts';

type NameColumns = Record<'names' | 'search_key' | 'surnames' | 'name_key', Named>;

/**
 * The names of a person, and beside them what they are searched and ordered by. The types of the tables take names from
 * nowhere else, so that none of it is ever forgotten.
 */
export function personNamed(person: PersonNames): NameColumns {
  return {
    names: person.names,
    search_key: foldLetters(person.names),
    surnames: surnamesOf(person),
    name_key: nameKeyOf(person),
  } as NameColumns;
}
