import { escapeHtml, type Html, plainToHtml } from '../../../shared/content/html.ts';
import { picturePlaceholder, splitPictures } from '../../../shared/content/pictures.ts';
import {
  type ExchangeFormat,
  type ImportedContentKind,
  importLimits,
} from '../../../shared/contracts/exchange-values.ts';
import { type ContentLanguage, questionContent } from '../../../shared/contracts/questions.ts';
import {
  type ExamLine,
  type ExamQuestion,
  type ExamReading,
  examLimits,
  isUnused,
  type UnusedKind,
  unusedKinds,
} from '../../../shared/exam-text/exam-reading.ts';
import { boldMark } from '../../../shared/exam-text/line-shapes.ts';
import { readExam } from '../../../shared/exam-text/read-exam.ts';
import { exerciseInstruction } from '../../../shared/question-types/exercise/moodle.ts';
import { gapNumbers } from '../../../shared/question-types/gap-filling/gap-text.ts';
import { gapInstruction } from '../../../shared/question-types/gap-filling/moodle.ts';
import {
  createMoodleQuestion,
  dividedText,
  type ExchangeNote,
  instructionIn,
  note,
} from '../../../shared/question-types/moodle-question.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';
import { detectLanguage } from '../../ai/text/detect-language.ts';
import { AppError } from '../../kernel/app-error.ts';
import { readKey } from '../imports/read-key.ts';
import {
  acceptedRow,
  type ParsedQuestionFile,
  type ParsedRow,
  pointsOf,
  refusalOf,
  refusedRow,
  titleOf,
} from './question-rows.ts';
import { sharedText, withSharedText } from './shared-texts.ts';

/** What a document holds besides its lines. */
export interface ExamObjects {
  /** Formulas in TeX with delimiters, and pictures (`writePicture`), by the one character that stands for each. */
  byCharacter: ReadonlyMap<string, string>;
  /** What a line lost, by its index. */
  notesOf: (line: number) => readonly ExchangeNote[];
  /** Files in base64, by picture id. */
  pictures: ReadonlyMap<string, string>;
  /** What the document has that is not used. */
  brings: ParsedQuestionFile['brings'];
}

export const noObjects: ExamObjects = {
  byCharacter: new Map(),
  notesOf: () => [],
  pictures: new Map(),
  brings: [],
};

/**
 * Reads the lines of a text or a document as questions. Throws `import-format-unknown` for a text without, `import-too-many`
 * or `import-too-complex`.
 */
export function examFile(
  format: ExchangeFormat,
  lines: readonly ExamLine[],
  objects: ExamObjects = noObjects,
): ParsedQuestionFile {
  if (lines.length > examLimits.lines) throw new AppError('import-too-complex');
  const reading = readExam(lines);
  const { questions } = reading;
  if (questions.length > importLimits.questions)
    throw new AppError('import-too-many', { max: importLimits.questions });
  if (!looksLikeExam(questions)) throw new AppError('import-format-unknown');
  const ofFile = detectLanguage(
    questions
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 20_000),
  );
  const linesOf = Map.groupBy(reading.lines.keys(), (line) => reading.lines[line]!.question);
  const texts = reading.texts.flatMap(({ text, from, to }) => {
    const shared = sharedText(toHtml(text, objects.byCharacter), to - from);
    return shared ? { shared, from, to } : [];
  });
  const rows = questions.map((question, index) => {
    const lost = (linesOf.get(index) ?? []).flatMap((line) => objects.notesOf(line));
    const before = texts.find(({ from, to }) => from <= index && index < to);
    const text = before && { shared: before.shared, isOnly: before.to - before.from === 1 };
    return examRow(question, index + 1, { objects, ofFile, lost, ...(text && { text }) });
  });
  const unused = reading.texts.length - texts.length;
  return {
    format,
    rows,
    brings: [
      ...objects.brings,
      ...(texts.length > 0 ? [{ thing: 'shared-texts' as const, count: texts.length, kept: true }] : []),
      ...(unused > 0 ? [{ thing: 'long-texts' as const, count: unused, kept: false }] : []),
      ...(reading.besideLines > 0
        ? [{ thing: 'beside-lines' as const, count: reading.besideLines, kept: true }]
        : []),
      ...unusedLines(lines, reading),
    ],
    pictures: objects.pictures,
  };
}

/** Returns whether a text asks something: a list with numbers is no exam. */
const looksLikeExam = (questions: readonly ExamQuestion[]): boolean =>
  questions.some(
    ({ type, text, answer, points }) =>
      type !== 'respuesta_abierta' || /[?¿]/.test(text) || answer !== '' || points !== null,
  ) || questions.some(({ text }) => asking.test(text));

/** First words of an open question without a question mark. */
const asking =
  /^(?:define|expli[cq]|descri|calcula|resuel|resol|hall|desarroll|coment|anali|escrib|enumer|nombr|cita|dibuj|traduc|razon|justific|demuestr|compar|relacion|complet|indica|señala|explain|defin|describe|calculate|solve|find|write|list|discuss|compare|give|state)/i;

/** Returns the beginnings of the first texts. */
export function namesOf(texts: readonly string[]): string {
  const first = texts.slice(0, 3).map((text) => titleOf(text.slice(0, 60)));
  return [...first, ...(texts.length > first.length ? ['…'] : [])].join(' · ');
}

/** Returns the lines that are not used, by why, with the first of them. */
function unusedLines(lines: readonly ExamLine[], reading: ExamReading): ParsedQuestionFile['brings'] {
  const unused = reading.lines.flatMap(({ role }, index) =>
    isUnused(role) ? { role, text: lines[index]!.text.trim() } : [],
  );
  return [
    ...unusedKinds.flatMap((kind) => {
      const texts = unused.filter(({ role }) => role === kind).map(({ text }) => text);
      return texts.length === 0
        ? []
        : [{ thing: unusedThings[kind], count: texts.length, kept: false, names: namesOf(texts) }];
    }),
    ...(reading.unmatchedKeys.length > 0
      ? [
          {
            thing: 'unmatched-keys' as const,
            count: reading.unmatchedKeys.length,
            kept: false,
            names: reading.unmatchedKeys.slice(0, 20).join(', '),
          },
        ]
      : []),
  ];
}

const unusedThings: Record<UnusedKind, ImportedContentKind> = {
  header: 'header-lines',
  heading: 'heading-lines',
  space: 'space-lines',
  page: 'page-lines',
  loose: 'loose-lines',
};

export interface ExamContext {
  objects: ExamObjects;
  ofFile: ContentLanguage | null;
  lost: readonly ExchangeNote[];
  /** The text before the question, which others may share. */
  text?: { shared: Stimulus; isOnly: boolean };
}

/** Returns the row of a question that was read from an exam. */
export function examRow(
  question: ExamQuestion,
  number: number,
  { objects, ofFile, lost, text }: ExamContext,
): ParsedRow {
  const { byCharacter } = objects;
  const plain = (text: string) => withObjects(text, byCharacter, (object) => object);
  const title = splitPictures(plain(question.text.replaceAll('**', '')))
    .map((part) => (typeof part === 'string' ? part : picturePlaceholder(part)))
    .join('');
  const { points, note: pointsNote } = pointsOf(question.points ?? 1);
  const own = {
    difficulty: 3,
    ...contentOfExam(question, detectLanguage(question.text) ?? ofFile, byCharacter),
    points,
  };
  const shared = text && withSharedText(own, text.shared, text.isOnly);
  const content = shared?.question ?? own;
  const parsed = questionContent.safeParse(content);
  if (!parsed.success) return refusedRow(number, title, question.number, refusalOf(content, parsed.error));
  const said = shared ? [shared.note] : [];
  const notes = [...said, ...lost, ...question.notes.map((code) => note(code)), ...pointsNote];
  const imported = {
    ...parsed.data,
    accepted: [],
    writer: null,
    ...(shared?.stimulus && { stimulus: shared.stimulus }),
  };
  const key = [
    ...question.right.map((index) => plain(question.options[index]!)),
    ...question.gaps.flatMap(([word]) => word ?? []),
    ...(question.answer ? [plain(question.answer)] : []),
    ...(question.truth === null ? [] : [question.truth ? 'Verdadero' : 'Falso']),
  ];
  return {
    ...acceptedRow(number, title, question.number, imported, notes, { asksDollars: true }),
    key: readKey({ type: '', answers: key.map((text) => ({ text, share: 1 })) }, []),
  };
}

/** A character of the private planes 15 and 16, which stands for a picture or a formula. */
const objectCharacter = /[\u{f0000}-\u{10ffff}]/gu;

/** Writes the objects that stand for characters of a text. */
export const withObjects = (
  text: string,
  objects: ReadonlyMap<string, string>,
  write: (object: string) => string,
): string => withCells(text.replace(objectCharacter, (sign) => write(objects.get(sign) ?? '')));

/** Writes a bar between the cells of a row. */
const withCells = (text: string): string =>
  text.includes('\v')
    ? text
        .split('\v')
        .map((cell) => cell.trim())
        .join(' | ')
    : text;

/** Returns the text of a question as HTML: bold words, line ends, pictures and formulas. */
export function toHtml(text: string, objects: ReadonlyMap<string, string>): Html {
  // Control characters are removed there.
  const html = plainToHtml(withCells(text)).replace(boldMark, '<b>$1</b>').replaceAll('\n', '<br>');
  return withObjects(html, objects, (object) =>
    object.startsWith('<img') ? object : escapeHtml(object),
  ) as Html;
}

const letterOf = (index: number): string => 'abcdefghijklmnopqrstuvwxyz'.charAt(index);
const valueStart = /^[-+−]?\s*\d/;

function contentOfExam(
  question: ExamQuestion,
  language: ContentLanguage | null,
  objects: ReadonlyMap<string, string>,
) {
  const { type, options, right, truth, gaps, answer, comment } = question;
  const plain = (text: string) => withObjects(text, objects, (object) => object);
  const text = toHtml(question.text, objects);
  const commented = comment ? { details: { comment: plain(comment) } } : {};
  switch (type) {
    case 'opcion_multiple':
    case 'seleccion_multiple':
      return {
        ...{ type, text },
        options: options.map((option, index) => ({ id: letterOf(index), text: plain(option) })),
        correctAnswer: right.map(letterOf).join(', '),
        details: {
          ...commented.details,
          ...(type === 'seleccion_multiple' && { marking: 'parts' as const, tellCount: true }),
        },
      };
    case 'verdadero_falso':
      return {
        ...{ type, text },
        correctAnswer: truth === null ? '' : truth ? 'Verdadero' : 'Falso',
        ...commented,
      };
    case 'completar': {
      const divided = dividedText(
        { ...createMoodleQuestion(''), text },
        instructionIn(gapInstruction, language),
        (block) => gapNumbers(block).length > 0,
      );
      return {
        ...{ type, text: divided.text, statement: divided.statement },
        details: {
          ...commented.details,
          gaps: gaps.map((words) => ({
            kind: words.every((word) => valueStart.test(word)) ? ('value' as const) : ('text' as const),
            answers: words.map((word) => ({ text: plain(word), share: 1 })),
          })),
          forgiveTypo: true,
        },
      };
    }
    case 'ejercicio': {
      const divided = dividedText(
        { ...createMoodleQuestion(''), text },
        instructionIn(exerciseInstruction, language),
        null,
      );
      return {
        ...{ type, text: divided.text, statement: divided.statement, correctAnswer: plain(answer) },
        ...commented,
      };
    }
    case 'respuesta_corta':
      return {
        ...{ type, text },
        correctAnswer: plain(answer),
        details: {
          ...commented.details,
          answers: (gaps[0] ?? []).map((words) => ({ text: plain(words), share: 1 })),
          forgiveTypo: true,
        },
      };
    case 'respuesta_abierta':
      return { ...{ type, text }, correctAnswer: plain(answer), solutionExample: plain(comment) };
  }
}
