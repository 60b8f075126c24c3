import { cleanPlain } from '../content/plain.ts';
import { foldLetters, plainSigns } from './fold-letters.ts';

/** Patterns for headings in es, en, ca, gl, eu and pt, without accents, capitals and punctuation. */
const emailWords = /mail|correo|correu|correio|\bposta\b|helbide elektroniko/;
const surnameWords = /apellido|surname|(last|family) ?name|cognom|llinatge|apelido|sobrenome|abizen/;
const nameWords = new RegExp(`nombre|name|\\bnoms?\\b|\\bnomes?\\b|\\bizen|${surnameWords.source}`);
const personWords =
  /^(?:estudiantes?|estudants?|alumn[oae]s?|alumna[dt]o?|alun[oa]s?|students?|pupils?|ikasle(?:a|ak)?)(?: (?:as?|os?|es))?$/;
const fullNameWords =
  /complet|full|\bosoa?\b|nombre.*apellido|apellido.*nombre|first.*last|last.*first|name.*surname|surname.*name|\bnom.*(?:cognom|llinatge|apelido|sobrenome)|(?:cognom|llinatge|apelido|sobrenome).*\bnom|izen.*abizen|abizen.*izen/;
/** Headings of a full name that starts with the surnames. */
const surnamesFirstWords =
  /(?:apellido|cognom|llinatge|apelido|sobrenome|surname|(?:last|family) ?name).*(?:nom|name)|abizen.*\bizen/;
/** Second and later names: placed after the first name, regardless of column order. */
const laterNameWords =
  /segund[oa]|segon|bigarren|second|middle|\b(otr[oa]s?|other|additional)\b|tercer|third|materno|[2-9]/;
/** A column of user names. */
const userNameWords = /usuari|user|login|utilizador|erabiltzaile/;
/** Other things that have a name or an address. */
const unrelatedWords =
  /curso|course|clase|class|paralelo|grupo|group|materia|asignatura|subject|carrera|docente|profesor|teacher|tutor|representante|padre|madre|father|mother|parent|guardian|contact|emergenc|institucion|escuela|colegio|school|universi|facult|sede|campus|archivo|file|evento|event|\bpare\b|\bmare\b|\bpai\b|\bmae\b|\bnai\b|guraso|encarregado|familia|contacto|professor|irakasle|centro|\bcentre\b|turma|\bgrup\b|talde|\bgela\b/;
/** A heading of only these words is certainly the student's. */
const plainWords = new Set(
  (
    'nombre nombres name names firstname lastname middlename givenname familyname fullname forename surname surnames ' +
    'apellido apellidos s primer primero segundo tercer otro otros otra otras first second middle third given last family ' +
    'paterno materno completo completos full 1 2 3 1er 2do correo correos electronico email emails e mail address direccion ' +
    'estudiante estudiantes alumno alumna alumnos alumnas alumnado student students pupil pupils de del la el los las y and of the a as o os es ' +
    'nom noms cognom cognoms llinatge llinatges alumne alumnes alumnat estudiant estudiants segon correu electronic i d ' +
    'nome nomes sobrenome sobrenomes apelido apelidos aluno aluna alunos alunas correio eletronico e da do das dos ' +
    'izena izen izenak abizena abizenak abizen lehen lehenengo bigarren osoa eta required obligatorio requerido ikaslea ikasle ikasleak posta elektronikoa elektroniko helbide helbidea'
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
  const headings = (header ?? []).slice(0, headerLimits.columns).map(headingWords);
  const named = emailColumn(headings);
  const email = named >= 0 ? named : columnWithAddress(rows);
  const columns = nameColumns(headings, email);
  const found = columns.names.length + columns.surnames.length > 0;
  return { email, ...(found ? columns : { names: [email === 0 ? 1 : 0], surnames: [] }) };
}

/** Like `findColumns`, by the headings only: -1 and no columns where none says so, and no columns of user names. */
export function findNamedColumns(headings: readonly string[]): Columns {
  const words = headings.slice(0, headerLimits.columns);
  const email = emailColumn(words);
  const { names, surnames } = nameColumns(words, email);
  const isOfPerson = (column: number) =>
    !userNameWords.test(words[column]!) && !unrelatedWords.test(words[column]!);
  return { email, names: names.filter(isOfPerson), surnames: surnames.filter(isOfPerson) };
}

/** Returns the words of a heading without accents, capitals and punctuation. */
export const headingWords = (heading: string): string =>
  wordsOf(foldLetters(plainSigns(cleanPlain(heading.slice(0, headerLimits.characters))))).join(' ');

/** Returns whether a heading says surely that its column holds names or addresses of the person. */
export const isPersonHeading = (words: string): boolean =>
  words !== '' &&
  isPlain(words) &&
  (nameWords.test(words) || emailWords.test(words) || personWords.test(words));

export const saysSurnamesFirst = (words: string): boolean => surnamesFirstWords.test(words);

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
