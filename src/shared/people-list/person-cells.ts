import { givenNamesOf, surnamesOf } from '../rules/person-names.ts';

/** What of a cell is the value of a field. */
export const nameParts = ['all', 'before-comma', 'after-comma', 'first-words', 'last-words', 'rest'] as const;
export type NamePart = (typeof nameParts)[number];

/** The columns of a field, joined by blanks, and the part of them; an account takes the first with text. */
export interface Source {
  columns: readonly number[];
  part: NamePart;
}

export const listFields = ['surnames', 'names', 'group', 'account', 'role', 'id'] as const;
export type ListField = (typeof listFields)[number];
export type ListColumns = Readonly<Record<ListField, Source | null>>;

/** Returns the cells of a field as text. */
export function textOf(cells: readonly string[], source: Source | null): string {
  return source
    ? source.columns
        .map((column) => cells[column] ?? '')
        .filter(Boolean)
        .join(' ')
    : '';
}

/** Returns given names and surnames of a row; surnames are undefined when no column says them. */
export function namesOf(
  cells: readonly string[],
  { names, surnames }: Pick<ListColumns, 'names' | 'surnames'>,
): { given: string; surnames: string | undefined } {
  const last = surnames && partOf(textOf(cells, surnames), surnames.part);
  const whole = textOf(cells, names);
  if (!names) return { given: '', surnames: last || undefined };
  if (names.part !== 'rest') return { given: partOf(whole, names.part), surnames: last || undefined };
  // The words that the surnames leave of the same column.
  if (!last) return { given: whole, surnames: undefined };
  const given = whole.startsWith(last)
    ? whole.slice(last.length)
    : whole.endsWith(last)
      ? whole.slice(0, -last.length)
      : whole;
  return { given: given.replace(/^[\s,]+|[\s,]+$/g, ''), surnames: last };
}

function partOf(text: string, part: NamePart): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const comma = words.indexOf(',');
  if (part === 'before-comma') return comma < 0 ? '' : words.slice(0, comma).trim();
  if (part === 'after-comma') return comma < 0 ? words : words.slice(comma + 1).trim();
  if (part === 'last-words') return surnamesOf({ names: words });
  // The surnames in front are what `surnamesOf` finds at the end of the reversed name; particles stay with their word.
  return part === 'first-words' ? firstSurnames(words) : words;
}

const particle = /^(?:de|del|la|las|los|el|y|i|e|da|do|dos|das|di|van|von)$/i;

/** Returns the first two words with their particles, or the first of two: `de la Torre Ruiz` of `De la Torre Ruiz Pilar`. */
function firstSurnames(text: string): string {
  const words = text.split(' ');
  const groups: number[] = [];
  for (const [index, word] of words.entries()) if (!particle.test(word)) groups.push(index + 1);
  const taken = groups.length > 2 ? groups[1]! : groups.length === 2 ? groups[0]! : 0;
  return words.slice(0, taken).join(' ');
}

/** Returns the full name of a row in the order of speech. */
export const fullName = ({ given, surnames }: ReturnType<typeof namesOf>): string =>
  [given, surnames].filter(Boolean).join(' ');

/** Returns the given names and surnames as they will be stored. */
export function shownNames(names: string, surnames: string | undefined): { given: string; surnames: string } {
  const person = { names, surnames: surnames ?? undefined };
  return { given: givenNamesOf(person), surnames: surnamesOf(person) };
}
