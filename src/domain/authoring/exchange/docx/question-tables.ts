import type { ImportedContentKind } from '../../../../shared/contracts/exchange-values.ts';
import type { ExamLine } from '../../../../shared/exam-text/exam-reading.ts';
import {
  createMoodleQuestion,
  type ExchangeNote,
  type MoodleQuestion,
  note,
  readNumber,
  tooManyAnswers,
} from '../../../../shared/question-types/moodle-question.ts';
import { foldLetters } from '../../../../shared/rules/fold-letters.ts';
import { type ExamObjects, toHtml, withObjects } from '../exam-file.ts';
import { isOwnFeedback } from '../moodle-elements.ts';
import type { MoodleItem } from '../moodle-item.ts';

type Line = ExamLine & { notes: readonly ExchangeNote[] };
type Cell = readonly Line[];

/** A table of one question as the Moodle plugin Moodle2Word writes it, with the name above it. */
export interface QuestionTable {
  rows: readonly (readonly Cell[])[];
  name: string;
}

/** Moodle's types by the sign in the first row of a table; null for those that a table does not hold completely. */
const types: Record<string, string | null> = {
  ...{ MC: 'multichoice', MA: 'multichoice', MS: 'multichoiceset', TF: 'truefalse', SA: 'shortanswer' },
  ...{ MAT: 'matching', MT: 'matching', ES: 'essay', DE: 'description', MW: 'gapselect', DDT: 'ddwtos' },
  // Its gaps are only bold, italic or underlined; numbers have no tolerance; areas of a picture have no names.
  ...{ CL: null, NUM: null, DDI: null, DDM: null, CA: null, CM: null, CS: null },
};
const withAnswers = new Set(['multichoice', 'multichoiceset', 'truefalse', 'shortanswer']);

const wordsOf = (cell: Cell | undefined): string =>
  (cell ?? [])
    .map(({ text }) => text.trim())
    .join('\n')
    .trim();
/** Without blanks that fill an empty cell, accents and capitals. */
const folded = (cell: Cell | undefined): string => foldLetters(wordsOf(cell)).trim();

/** Returns whether a table is one question: its text and its type, rows of settings, then rows of four cells. */
export function isQuestionTable(rows: readonly (readonly Cell[])[]): boolean {
  const [first] = rows;
  return (
    first?.length === 2 && wordsOf(first[1]).toUpperCase() in types && rows.some(({ length }) => length === 4)
  );
}

/** Names of settings and of rows of feedback, folded: English, Spanish, Catalan, Galician, Basque, Portuguese. */
const names = {
  penalty: /penal|zigor/,
  shuffle: /shuffle|baraj|mezcl|barrej|remen|nahas|embaralh|misturar/,
  case: /case|mayusc|majusc|maiusc|maiuskul/,
  attachments: /(?:^|allow |permit\w* )(?:attach|adjunt|anex|fitxers adj|archivos adj)/,
  /** Settings that change neither the question nor its marking. */
  ignored:
    /number|numer|format|lin[ei]|requ|obligat|required|show|mostrar|amosar|erakutsi|orientation|tamano|size/,
  general: /general|orokor|xeral|geral/,
  hint: /hint|pista|indici|aztarna|dica/,
  tags: /tag|etiqu|marcas|etiket/,
  feedback:
    /feedback|(?:correct|zuzen|certa|errada)\w*(?: response| answer)?:$|retroalim|retroacc|realiment|comentari|atzeraelik|erantzun/,
};
const yes = /^(?:yes|si|bai|sim|1|true)$/;

/** Reads the question of a table. Labels are in the language of the Moodle that wrote it. */
export function readQuestionTable({ rows, name }: QuestionTable, objects: ExamObjects): MoodleItem {
  const sign = wordsOf(rows[0]![1]).toUpperCase();
  const type = types[sign] ?? null;
  const notes: ExchangeNote[] = rows.flatMap((row) =>
    row.flatMap((cell) => cell.flatMap((line) => line.notes)),
  );
  const item: MoodleItem = {
    question: {
      ...createMoodleQuestion(type ?? sign),
      text: toHtml(wordsOf(rows[0]![0]), objects.byCharacter),
      single: sign !== 'MA',
    },
    notes,
    brings: name === '' ? [] : ['names'],
    unknown: [],
    tags: [],
    category: '',
  };
  if (type === null) notes.unshift(note('type-in-table', { type: sign }));
  const plain = (cell: Cell | undefined) =>
    withObjects(wordsOf(cell), objects.byCharacter, (object) => object);
  const body = rows.slice(1);
  readSettings(
    body.filter(({ length }) => length === 2),
    item,
  );
  // The first row of four cells has the headings of the columns.
  const wide = body.filter(({ length }) => length === 4).slice(1);
  const answers: (readonly Cell[])[] = [];
  for (const row of wide) {
    if (isLabelled(row, type ?? '')) readFeedback(row, item, plain);
    else if (row.some((cell) => wordsOf(cell) !== '')) answers.push(row);
  }
  const tooMany = tooManyAnswers(answers.length);
  if (tooMany) notes.unshift(tooMany);
  else if (type !== null) readAnswers(answers, item, plain);
  return item;
}

/** Rows of feedback, hints and tags end with a colon and have no grade, which every answer has that is marked. */
function isLabelled([, label, , grade]: readonly Cell[], type: string): boolean {
  const words = folded(label);
  if (!/:$/.test(words) || wordsOf(grade) !== '') return false;
  return (
    withAnswers.has(type) ||
    [names.general, names.hint, names.tags, names.feedback].some((one) => one.test(words))
  );
}

function readSettings(
  rows: readonly (readonly Cell[])[],
  { question, notes, brings, unknown }: MoodleItem,
): void {
  for (const [index, [label, value]] of rows.entries()) {
    const words = folded(label);
    const given = folded(value);
    const number = readNumber(given);
    // The mark is the first of them; its label differs between versions and languages.
    if (index === 0 && number !== null) question.points = number;
    else if (given === '' || names.ignored.test(words)) continue;
    else if (names.penalty.test(words)) {
      if (number !== 0) brings.push('penalties');
    } else if (names.shuffle.test(words)) {
      if (question.type === 'multichoice' && !yes.test(given)) notes.push(note('order-kept'));
    } else if (names.case.test(words)) question.useCase = yes.test(given);
    else if (names.attachments.test(words)) question.takesFiles = number !== 0;
    else unknown.push(words.replace(/:$/, ''));
  }
}

function readFeedback(
  [, label, cell]: readonly Cell[],
  { question, notes, brings, tags }: MoodleItem,
  plain: (cell: Cell | undefined) => string,
): void {
  const words = folded(label);
  const text = plain(cell);
  // `Mostrar el número de respuestas correctas (Pista 1):` is a setting.
  if (text === '' || words.includes('(')) return;
  const bring = (thing: ImportedContentKind) => brings.push(thing);
  if (names.tags.test(words)) {
    tags.push(...text.split(',').map((tag) => tag.trim()));
    bring('tags');
  } else if (names.hint.test(words)) bring('hints');
  else if (names.general.test(words)) {
    question.generalFeedback = text;
    bring('general-feedback');
  } else if (isOwnFeedback(text)) notes.push(note('overall-feedback'));
}

function readAnswers(
  rows: readonly (readonly Cell[])[],
  { question, notes }: MoodleItem,
  plain: (cell: Cell | undefined) => string,
): void {
  const own: Pick<MoodleQuestion, 'answers' | 'pairs' | 'choices'> = question;
  for (const row of rows) {
    const [second, third, fourth] = [plain(row[1]), plain(row[2]), wordsOf(row[3])];
    if (withAnswers.has(question.type)) {
      const share = readNumber(fourth.replace(/\s*%$/, ''));
      if (share === null) notes.unshift(note('number-unknown', { text: fourth }));
      own.answers.push({ text: second, share: (share ?? 0) / 100, feedback: third });
    } else if (question.type === 'matching') own.pairs.push({ left: second, right: third });
    else if (question.type === 'gapselect' || question.type === 'ddwtos')
      own.choices.push({ text: second, group: fourth });
    else if (question.type === 'essay') {
      // In an empty template stands Moodle's help: `Any text entered here will be displayed…`.
      question.template = /\b(?:here|aqui|aci|hemen)\b/.test(folded(row[1])) ? '' : second;
      question.graderInfo = third;
    }
  }
}
