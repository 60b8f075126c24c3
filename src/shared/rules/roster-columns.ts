/** Patterns for headings without accents, capitals and punctuation. */
const emailWords = /mail|correo/;
const nameWords = /nombre|name|apellido/;
const personWords = /^(estudiante|alumn[oa]|student)s?$/;
const surnameWords = /apellido|surname|(last|family) ?name/;
const fullNameWords =
  /complet|full|nombre.*apellido|apellido.*nombre|first.*last|last.*first|name.*surname|surname.*name/;
/** Second and later names: placed after the first name, regardless of column order. */
const laterNameWords = /segund[oa]|second|middle|\b(otr[oa]s?|other|additional)\b|tercer|third|materno|[2-9]/;
/** A column of user names. */
export const userNameWords = /usuario|user|login/;
/** Other things that have a name or an address. */
const unrelatedWords =
  /curso|course|clase|class|paralelo|grupo|group|materia|asignatura|subject|carrera|docente|profesor|teacher|tutor|representante|padre|madre|father|mother|parent|guardian|contact|emergenc|institucion|escuela|colegio|school|universi|facult|sede|campus|archivo|file|evento|event/;
/** A heading of only these words is certainly the student's. */
const plainWords = new Set(
  (
    'nombre nombres name names firstname lastname middlename givenname familyname fullname forename surname surnames ' +
    'apellido apellidos s primer primero segundo tercer otro otros otra otras first second middle third given last family ' +
    'paterno materno completo completos full 1 2 3 1er 2do correo correos electronico email emails e mail address direccion ' +
    'estudiante estudiantes alumno alumna alumnos student students de del la el los las y and of the'
  ).split(' '),
);

/** Columns looked at, and characters of a heading: more are in no list, and each row would be searched for them. */
const headerLimits = { columns: 200, characters: 200 };

/** Column indexes: the e-mail address, given or full names, and surnames in separate columns. */
export interface Columns {
  email: number;
  names: number[];
  surnames: number[];
}

/**
 * Finds the columns of address and name: by the headings, otherwise by cells with addresses. A heading of only plain
 * words wins over a longer one (`Nombre` over `Nombre del proyecto`). Headings of other things (`Nombre del curso`) are
 * used only when there is nothing else.
 */
export function findColumns(header: string[] | null, rows: readonly string[][]): Columns {
  const headings = (header ?? [])
    .slice(0, headerLimits.columns)
    .map((cell) => wordsOf(cell.slice(0, headerLimits.characters)).join(' '));
  const named = emailColumn(headings);
  const email = named >= 0 ? named : columnWithAddress(rows);
  const columns = nameColumns(headings, email);
  const found = columns.names.length + columns.surnames.length > 0;
  return { email, ...(found ? columns : { names: [email === 0 ? 1 : 0], surnames: [] }) };
}

function columnWithAddress(rows: readonly string[][]): number {
  const columns = rows.map((cells) => cells.findIndex((cell) => cell.includes('@')));
  return columns.find((column) => column >= 0) ?? -1;
}

function emailColumn(headings: string[]): number {
  const columns = [...headings.keys()].filter((column) => emailWords.test(headings[column]!));
  const own = preferMatching(columns, (column) => !unrelatedWords.test(headings[column]!));
  return preferMatching(own, (column) => isPlain(headings[column]!))[0] ?? -1;
}

/** Returns all given-name columns and all surname columns, or the full-name column, or whatever exists. */
function nameColumns(headings: string[], email: number): Omit<Columns, 'email'> {
  const matches = (words: RegExp) => (column: number) => words.test(headings[column]!);
  const doesNotMatch = (words: RegExp) => (column: number) => !words.test(headings[column]!);
  const plain = (column: number) => isPlain(headings[column]!);
  const columns = [...headings.keys()].filter((column) => column !== email);
  const named = columns.filter(matches(nameWords));
  const people = [named.filter(doesNotMatch(unrelatedWords)), columns.filter(matches(personWords)), named];
  // An account name is no person's name, but better than a column without any name.
  const own = preferMatching(people.find((some) => some.length > 0) ?? [], doesNotMatch(userNameWords));
  const [fullName] = preferMatching(own.filter(matches(fullNameWords)), plain);
  const parts = own.filter(doesNotMatch(fullNameWords));
  const surnames = preferMatching(parts.filter(matches(surnameWords)), plain);
  const given = preferMatching(parts.filter(doesNotMatch(surnameWords)), plain);
  const hasBothParts = given.length > 0 && surnames.length > 0;
  if (fullName !== undefined && !hasBothParts && (plain(fullName) || !given.some(plain)))
    return { names: [fullName], surnames: [] };
  return {
    names: [
      ...given.filter(doesNotMatch(laterNameWords)).slice(0, 1),
      ...given.filter(matches(laterNameWords)),
    ],
    surnames: [...surnames.filter(doesNotMatch(laterNameWords)), ...surnames.filter(matches(laterNameWords))],
  };
}

/** Returns the columns that match, or all when none does. */
function preferMatching(columns: number[], holds: (column: number) => boolean): number[] {
  const matching = columns.filter(holds);
  return matching.length > 0 ? matching : columns;
}

const wordsOf = (heading: string): string[] => heading.split(/[^a-z0-9]+/).filter(Boolean);

const isPlain = (heading: string): boolean => heading.split(' ').every((word) => plainWords.has(word));
