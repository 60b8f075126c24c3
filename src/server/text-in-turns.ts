import { inTurns } from '../domain/in-turns.ts';

/** Entries from which a list is long: some hundred microseconds of work. */
const longList = 500;

/** The value as JSON. Long lists in it are made text piece by piece, with turns for everybody else between the pieces. */
export async function textInTurns(value: unknown): Promise<string> {
  if (!hasLongList(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const pieces = await inTurns(value, (piece) => [JSON.stringify(piece).slice(1, -1)]);
    return `[${pieces.join(',')}]`;
  }
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) fields.push(`${JSON.stringify(name)}:${await textInTurns(field)}`);
  return `{${fields.join(',')}}`;
}

/** Whether it is one, or an object with one in it; what stands in the entries of a list is not looked at. */
function hasLongList(value: unknown): value is object {
  if (Array.isArray(value)) return value.length >= longList;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongList);
}
