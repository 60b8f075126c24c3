import { foldInPlace } from '../../../../shared/exam-text/exam-words.ts';

/** Columns of a sheet of questions, 0-based. */
export interface QuestionColumns {
  question: number;
  number: number | null;
  type: number | null;
  /** In the order of their letters or numbers. */
  options: number[];
  /** Options that are wrong; the right one stands in `right`. */
  wrong: number[];
  /** One cell with all options. */
  list: number | null;
  right: number[];
  points: number | null;
  comment: number | null;
  category: number | null;
  /** Names of columns that are not used. */
  unused: { column: number; name: string }[];
  /** Whether a number names an option by its place, as in the templates of Kahoot and Quizizz. */
  isByPlace: boolean;
}

const is = {
  question:
    /^(?:texto de la )?(?:pregunta|enunciado|enunciat|question(?: text)?|reactivo|questao|questio|qüestio|galdera)\b(?!\s*\d)[^¿?]*$/,
  type: /^(?:tipo|type|tipus|question type|tipo de pregunta|mota)\b/,
  number: /^(?:n|n\.?[oº]|#|num(?:ero)?|id|orden|no\.?)$/,
  wrong:
    /^(?:(?:respuesta|opcion|answer|option|resposta|opcio)?\s*(?:incorrect[ao]s?|incorrecte|wrong|errad[ao]|fals[ao])|distractor(?:es)?)\b/,
  right:
    /correct|solucion|\bsolution|\bclave|\bright\b|gabarito|\bcert[ao]\b|zuzena|\bkey\b|correta|soluci[oó]/,
  option:
    /(?:^|[:\s])(?:opcion|respuesta|option|answer|alternativa|opcio|resposta|opcao|aukera|choice)\s*#?\s*(\d{1,2}|[a-j])\b/,
  letter: /^([a-j])[.)]?$/,
  list: /^(?:opciones|options|alternativas|respuestas(?: posibles)?|answers|choices|opcions|opcoes|respostes|aukerak)\b/,
  answer: /^(?:respuesta|answer|resposta|erantzuna)\b/,
  points: /^(?:puntos?|puntuacion|points?|valor|score|punts|pontos|pontuacao|nota)\b/,
  comment: /comentari|explica|explanation|retroalimentacion|feedback|comment|justificacion|explicacio/,
  /** The question, in exports of forms. */
  title: /^(?:item |question )?(?:title|titulo)$/,
  category: /^(?:tema|categoria|etiquetas?|topic|category|tags?|bloque|unidad)\b/,
};

/** Rows among which the headings are looked for: templates explain themselves above. */
const firstRows = 15;
const maxHeading = 300;

const heading = (cell: string): string => foldInPlace(cell.slice(0, maxHeading)).replace(/\s+/g, ' ').trim();

/** Finds the row of headings of a sheet of questions; null when there is none. */
export function findColumns(
  rows: readonly (readonly string[])[],
): { row: number; columns: QuestionColumns } | null {
  for (const [row, cells] of rows.slice(0, firstRows).entries()) {
    const columns = columnsOf(cells.map(heading), cells);
    if (columns) return { row, columns };
  }
  return null;
}

/** Returns whether a sheet holds the answers of people to a form. */
export const isOfAnswers = (rows: readonly (readonly string[])[]): boolean =>
  /^(?:marca temporal|timestamp|marca de tiempo|marca de temps|carimbo de data)/.test(
    heading(rows[0]?.[0] ?? ''),
  );

function columnsOf(headings: readonly string[], cells: readonly string[]): QuestionColumns | null {
  const columns: QuestionColumns = {
    ...{ question: -1, number: null, type: null, options: [], wrong: [], list: null, right: [] },
    ...{ points: null, comment: null, category: null, unused: [], isByPlace: false },
  };
  const options: { column: number; place: string }[] = [];
  const answers: number[] = [];
  const take = (column: number, name: string): boolean => {
    const option = is.option.exec(name) ?? is.letter.exec(name);
    if (is.wrong.test(name)) columns.wrong.push(column);
    else if (is.right.test(name)) columns.right.push(column);
    else if (option) options.push({ column, place: option[1]! });
    else if (is.type.test(name) && columns.type === null) columns.type = column;
    else if (is.comment.test(name) && columns.comment === null) columns.comment = column;
    else if (is.question.test(name) && columns.question < 0) columns.question = column;
    else if (is.list.test(name) && columns.list === null) columns.list = column;
    else if (is.answer.test(name)) answers.push(column);
    else if (is.points.test(name) && columns.points === null) columns.points = column;
    else if (is.category.test(name) && columns.category === null) columns.category = column;
    else if (is.number.test(name) && columns.number === null) columns.number = column;
    else return false;
    return true;
  };
  for (const [column, name] of headings.entries())
    if (name !== '' && !take(column, name)) columns.unused.push({ column, name: cells[column]!.trim() });
  columns.options = options
    .toSorted((one, other) => one.place.localeCompare(other.place, 'en', { numeric: true }))
    .map(({ column }) => column);
  // `Respuesta` alone is the right one, unless the sheet has another column for it.
  if (columns.right.length === 0) columns.right = answers;
  else for (const column of answers) columns.unused.push({ column, name: cells[column]!.trim() });
  // A sheet of a form names its questions titles.
  const title = columns.unused.find(({ column }) => is.title.test(headings[column]!));
  if (columns.question < 0 && title && columns.type !== null) {
    columns.question = title.column;
    columns.unused = columns.unused.filter((one) => one !== title);
  }
  const names = headings.join('\n');
  columns.isByPlace = /max\.? \d+ (?:char|caracter)|time in seconds|time limit|limite de tiempo/.test(names);
  const hasAnswers = columns.options.length > 0 || columns.list !== null || columns.right.length > 0;
  return columns.question >= 0 && hasAnswers ? columns : null;
}
