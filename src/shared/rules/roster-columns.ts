/** These are looked for in headings without accents, capitals and signs. */
const emailWords = /mail|correo/;
const nameWords = /nombre|name|apellido/;
const personWords = /^(estudiante|alumn[oa]|student)s?$/;
const surnameWords = /apellido|surname|(last|family) ?name/;
const wholeNameWords =
  /complet|full|nombre.*apellido|apellido.*nombre|first.*last|last.*first|name.*surname|surname.*name/;
/** Names that are not the first: after it, wherever their columns stand. */
const laterNameWords = /segund[oa]|second|middle|\b(otr[oa]s?|other|additional)\b|tercer|third|materno|[2-9]/;
/** A column of user names. */
export const accountWords = /usuario|user|login/;
/** What has a name or an address of its own beside the student's. */
const otherThings =
  /curso|course|clase|class|paralelo|grupo|group|materia|asignatura|subject|carrera|docente|profesor|teacher|tutor|representante|padre|madre|father|mother|parent|guardian|contact|emergenc|institucion|escuela|colegio|school|universi|facult|sede|campus|archivo|file|evento|event/;
/** A heading of nothing but these is exactly the student's. */
const plainWords = new Set(
  (
    'nombre nombres name names firstname lastname middlename givenname familyname fullname forename surname surnames ' +
    'apellido apellidos s primer primero segundo tercer otro otros otra otras first second middle third given last family ' +
    'paterno materno completo completos full 1 2 3 1er 2do correo correos electronico email emails e mail address direccion ' +
    'estudiante estudiantes alumno alumna alumnos student students de del la el los las y and of the'
  ).split(' '),
);

/** Columns by their numbers: of the address, of given or whole names, and of surnames where they stand apart. */
export interface Columns {
  email: number;
  names: number[];
  surnames: number[];
}

/**
 * Which columns hold the address and the name: by the headings, else by the addresses. A heading that says nothing
 * more than that goes before one that does (`Nombre` before `Nombre del proyecto`), and what is plainly another's
 * (`Nombre del curso`) is taken only where nothing else is there.
 */
export function findColumns(header: string[] | null, rows: readonly string[][]): Columns {
  const headings = (header ?? []).map((cell) => wordsOf(cell).join(' '));
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
  const own = preferring(columns, (column) => !otherThings.test(headings[column]!));
  return preferring(own, (column) => isPlain(headings[column]!))[0] ?? -1;
}

/** All given names and all surnames, the given names first; or the column that has both; or what there is of them. */
function nameColumns(headings: string[], email: number): Omit<Columns, 'email'> {
  const says = (words: RegExp) => (column: number) => words.test(headings[column]!);
  const not = (words: RegExp) => (column: number) => !words.test(headings[column]!);
  const plain = (column: number) => isPlain(headings[column]!);
  const columns = [...headings.keys()].filter((column) => column !== email);
  const named = columns.filter(says(nameWords));
  const people = [named.filter(not(otherThings)), columns.filter(says(personWords)), named];
  // The name of an account is no name, and still better than a column that says nothing of names.
  const own = preferring(people.find((some) => some.length > 0) ?? [], not(accountWords));
  const [whole] = preferring(own.filter(says(wholeNameWords)), plain);
  const parts = own.filter(not(wholeNameWords));
  const surnames = preferring(parts.filter(says(surnameWords)), plain);
  const given = preferring(parts.filter(not(surnameWords)), plain);
  const isInParts = given.length > 0 && surnames.length > 0;
  if (whole !== undefined && !isInParts && (plain(whole) || !given.some(plain)))
    return { names: [whole], surnames: [] };
  return {
    names: [...given.filter(not(laterNameWords)).slice(0, 1), ...given.filter(says(laterNameWords))],
    surnames: [...surnames.filter(not(laterNameWords)), ...surnames.filter(says(laterNameWords))],
  };
}

/** Those for which it holds, or all where there are none. */
function preferring(columns: number[], holds: (column: number) => boolean): number[] {
  const fitting = columns.filter(holds);
  return fitting.length > 0 ? fitting : columns;
}

const wordsOf = (heading: string): string[] => heading.split(/[^a-z0-9]+/).filter(Boolean);

const isPlain = (heading: string): boolean => heading.split(' ').every((word) => plainWords.has(word));
