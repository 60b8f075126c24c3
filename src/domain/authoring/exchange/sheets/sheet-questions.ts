import { isValue, type Named, namedBy } from '../../../../shared/exam-text/exam-questions.ts';
import type { ExamNote, ExamQuestion } from '../../../../shared/exam-text/exam-reading.ts';
import { examWords, foldInPlace } from '../../../../shared/exam-text/exam-words.ts';
import { gapMark } from '../../../../shared/question-types/gap-filling/gap-text.ts';
import { readNumber } from '../../../../shared/question-types/moodle-question.ts';
import { truthOf } from '../../../../shared/question-types/true-false/truth-words.ts';
import type { QuestionColumns } from './sheet-columns.ts';

const severalAnswers = /checkbox|multiple answer|varias|casillas|multi.?select|several/;
const truthType = /true|verdader|t\/f|v\/f|vertader/;
const openType =
  /open|paragraph|parrafo|^text$|abiert|essay|short|corta|fill|complet|poll|encuesta|oberta|desarrollo|draw|type answer/;

/** Parts of a form that ask nothing, and questions of a form that a lesson does not have, folded. */
const formParts = /^(?:section|page|image|video|title|seccion|pagina|imagen|titulo)\b|_?(?:header|break)$/;
const formTypes =
  /\b(?:scale|grid|date|time|date.?time|duration|file.?upload|rating|escala|cuadricula|fecha|hora|archivo|valoracion)\b/;

/** Reads a row of a sheet of questions; null for a row without a question, and its type when a lesson has none like it. */
export function readQuestionRow(
  cells: readonly string[],
  columns: QuestionColumns,
  line: number,
): ExamQuestion | { text: string; unknownType: string } | null {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const text = at(columns.question);
  if (text === '') return null;
  const type = foldInPlace(at(columns.type));
  const written = type.replaceAll('_', ' ').trim();
  if (formParts.test(written)) return null;
  if (formTypes.test(written)) return { text, unknownType: at(columns.type) };
  const right = columns.right.map(at).filter((one) => one !== '');
  const points = at(columns.points) === '' ? null : readNumber(at(columns.points));
  const question: ExamQuestion = {
    ...{
      number: at(columns.number),
      line,
      type: 'respuesta_abierta',
      text,
      options: [],
      right: [],
      truth: null,
    },
    ...{ gaps: [], answer: '', points, comment: at(columns.comment), asks: false, notes: [] },
  };
  const options = optionsOf(cells, columns, right);
  const truths = options.texts.map(truthOf);
  const isTruth =
    truthType.test(type) ||
    (options.texts.length === 2 && truths[0] !== null && truths[0] === !truths[1]) ||
    (options.texts.length === 0 && right.length === 1 && isTruthWord(right[0]!));
  if (isTruth) return withTruth(question, options.texts, right);
  const isOpen = options.texts.length < 2 || (openType.test(type) && !/multiple/.test(type));
  if (isOpen) return withAnswer(question, [...right, ...(right.length === 0 ? options.texts : [])], type);
  const named = options.isFirstRight ? new Set([0]) : namedRight(right, options.texts, columns.isByPlace);
  const notes: ExamNote[] = named === 'unknown' ? ['key-unmatched'] : [];
  const indices = named === null || named === 'unknown' ? [] : [...named].sort((one, other) => one - other);
  return {
    ...question,
    type: indices.length > 1 || severalAnswers.test(type) ? 'seleccion_multiple' : 'opcion_multiple',
    ...{ options: options.texts, right: indices, asks: indices.length === 0, notes },
  };
}

const isTruthWord = (text: string): boolean =>
  /^(?:v|f|verdader[oa]|fals[oa]?|true|false|vertader|verdadeiro|egia|gezurra)$/.test(foldInPlace(text));

/** Returns the texts of the options; the right one comes first where a sheet has it apart from the wrong ones. */
function optionsOf(
  cells: readonly string[],
  { options, wrong, list }: QuestionColumns,
  right: readonly string[],
): { texts: string[]; isFirstRight: boolean } {
  const at = (column: number) => (cells[column] ?? '').trim();
  if (wrong.length > 0) {
    const texts = wrong.map(at).filter((text) => text !== '');
    return right.length === 1 && texts.length > 0
      ? { texts: [right[0]!, ...texts], isFirstRight: true }
      : { texts, isFirstRight: false };
  }
  const all = list === null ? options.map(at) : splitList(at(list));
  return { texts: all.filter((text) => text !== ''), isFirstRight: false };
}

/** Splits a cell of several options at its lines, or at the sign that separates most. */
function splitList(cell: string): string[] {
  const splits = [/\n/, /\s*\|\s*/, /\s*;\s*/, /\s*,\s*/].map((sign) => cell.split(sign));
  const parts = splits.find(({ length }) => length > 1) ?? [cell];
  return parts.map((part) => part.replace(/^\s*[([]?[a-j1-9][).\]]\s*/i, '').trim());
}

/** Returns the options that the cells of right answers name, by letter, place or text. */
function namedRight(right: readonly string[], options: readonly string[], isByPlace: boolean): Named {
  const answer = right
    .join(', ')
    .replace(/\b(?:option|opci[oó]n|respuesta|answer|resposta)\s*(?=\d|[a-j]\b)/gi, '');
  if (answer === '') return null;
  const listed = right.length === 1 ? splitList(right[0]!) : [];
  if (listed.length > 1 && listed.every((one) => options.includes(one)))
    return new Set(listed.map((one) => options.indexOf(one)));
  const labelled = options.map((text) => ({ label: '', text }));
  const named = right.length === 1 ? namedBy(answer, labelled) : namedBySeveral(right, labelled);
  if (isByPlace || named === null || named === 'unknown') return named;
  // `2` may be the second option or the option `2`.
  const byText = options.flatMap((text, index) => (text === answer ? index : []));
  return byText.length > 0 && !(named.size === 1 && named.has(byText[0]!)) ? 'unknown' : named;
}

function namedBySeveral(
  right: readonly string[],
  options: readonly { label: string; text: string }[],
): Named {
  const all = right.map((one) => namedBy(one, options));
  const indices = all.flatMap((one) => (one === null || one === 'unknown' ? [] : [...one]));
  return all.includes('unknown') ? 'unknown' : new Set(indices);
}

function withTruth(
  question: ExamQuestion,
  options: readonly string[],
  right: readonly string[],
): ExamQuestion {
  const [answer = ''] = right;
  const named = options.length === 2 && right.length === 1 ? namedRight(right, options, true) : null;
  const [index] = named instanceof Set ? [...named] : [];
  const truth = truthOf(answer) ?? (index === undefined ? null : truthOf(options[index]!));
  return { ...question, type: 'verdadero_falso', truth, asks: truth === null };
}

const longestShort = { words: 5, characters: 60 } as const;

/** `París`, `Leonardo da Vinci`: a few words that are no sentence and no list. */
const isShortText = (text: string): boolean =>
  text.length <= longestShort.characters &&
  /\p{L}/u.test(text) &&
  !/[,;:/|\n]|[.?!…]$/.test(text) &&
  text.split(/\s+/).length <= longestShort.words;

/** Types whose several answers are forms of one. */
const shortType = /short|corta|fill|complet|type answer/;
/** Types whose answer a person reads. */
const longType = /open|paragraph|parrafo|abiert|essay|desarrollo|oberta|poll|encuesta|draw/;

/** Returns whether a question is answered by a few words, which are compared with these. */
function isShortAnswer({ text }: ExamQuestion, right: readonly string[], type: string): boolean {
  if (right.length === 0 || longType.test(type)) return false;
  if (right.length > 1 && !shortType.test(type)) return false;
  return right.every(isShortText) && !examWords.asksExplanation(foldInPlace(text));
}

function withAnswer(question: ExamQuestion, right: readonly string[], type: string): ExamQuestion {
  const [only] = right;
  const gaps = question.text.match(/_{3,}|\.{4,}/g) ?? [];
  if (only !== undefined && gaps.length === 1)
    return {
      ...question,
      ...{ type: 'completar', text: question.text.replace(/_{3,}|\.{4,}/, gapMark(1)), gaps: [[...right]] },
    };
  if (only !== undefined && right.length === 1 && isValue(only))
    return { ...question, type: 'ejercicio', answer: only };
  if (gaps.length === 0 && isShortAnswer(question, right, type))
    return {
      ...question,
      ...{ type: 'respuesta_corta', answer: right[0]!, gaps: [[...right]], notes: ['answer-as-short'] },
    };
  return {
    ...question,
    answer: right.join('\n'),
    notes: gaps.length > 0 ? ['gap-words-missing'] : [],
  };
}
