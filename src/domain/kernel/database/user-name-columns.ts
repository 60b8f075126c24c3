import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { nameKeyOf, type PersonNames, surnamesOf } from '../../../shared/rules/person-names.ts';
import type { Named } from './tables.ts';

type NameColumns = Record<'names' | 'search_key' | 'surnames' | 'name_key', Named>;

/**
 * Returns the name columns of a user: the names with their search and sort keys. The table types accept names only from
 * here, so that no key can be forgotten.
 */
export function userNameColumns(person: PersonNames): NameColumns {
  return {
    names: person.names,
    search_key: foldLetters(person.names),
    surnames: surnamesOf(person),
    name_key: nameKeyOf(person),
  } as NameColumns;
}
