import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { readTruth } from '../../../shared/rules/meant-answer.ts';
import type { AiFaultCode, WritingRequest } from '../evaluator.ts';
import { cleanJsonText } from '../text/clean-model-text.ts';
import { foldText } from '../text/fold-text.ts';
import { hashText, seededRandom, shuffled } from '../text/seeded-random.ts';
import { exactNumber, isRecord, listOf } from './answer-fields.ts';
import { type Marked, namesMarked, withoutMarks } from './option-marks.ts';

export interface ReadQuestions {
  questions: QuestionDraft[];
  dropped: { reason: string; text: string }[];
}

const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/**
 * Reads the questions a model wrote, one by one, from the one with number `from` on; the fault names an answer that
 * holds no list at all.
 */
export function readQuestions(json: unknown, request: WritingRequest, from = 0): ReadQuestions | AiFaultCode {
  const list = listOf(json, 'questions', (entry) => 'correctAnswer' in entry);
  if (!list) return 'wrong-shape';
  if (list.length === 0) return 'empty';
  const read: ReadQuestions = { questions: [], dropped: [] };
  // More than twice what was asked is noise; the rest is not worth reading.
  for (const [index, entry] of list.slice(0, request.count * 2).entries()) {
    if (index < from) continue;
    const question = isRecord(entry) ? readQuestion(entry, request, index) : 'is no question';
    if (typeof question === 'string') {
      read.dropped.push({
        reason: question,
        text: isRecord(entry) ? String(entry.text ?? '').slice(0, 300) : '',
      });
    } else read.questions.push(question);
  }
  return read;
}

function readQuestion(
  entry: Record<string, unknown>,
  request: WritingRequest,
  index: number,
): QuestionDraft | string {
  const type = questionTypes.find((one) => foldText(one) === foldText(textOf(entry.type)));
  if (!type) return 'the type is unknown';
  const text = typeof entry.text === 'string' ? cleanJsonText(entry.text) : '';
  if (text === '') return 'the text is missing';
  const random = seededRandom(hashText(`${request.seed}:${index}:${text}`));
  const answer = readAnswer(entry, type, random);
  if (typeof answer === 'string') return answer;
  return {
    type,
    text,
    difficulty: request.difficulty,
    options: answer.options,
    correctAnswer: answer.correctAnswer,
    statement: type === 'ejercicio' ? textOf(entry.statement) : '',
    solutionExample: textOf(entry.solutionExample),
    criteria: type === 'respuesta_abierta' ? readCriteria(entry.criteria) : [],
    sourcePage: readPage(entry.page, request),
    isModified: false,
    isNew: false,
    writer: null,
    doubt: null,
  };
}

type ReadAnswer = Pick<QuestionDraft, 'options' | 'correctAnswer'>;

function readAnswer(
  entry: Record<string, unknown>,
  type: QuestionType,
  random: () => number,
): ReadAnswer | string {
  const said = textOf(entry.correctAnswer);
  if (said === '') return 'the answer is missing';
  if (type === 'opcion_multiple') {
    return readOptions(entry.options, said, {
      random,
      said: `${textOf(entry.text)}\n${textOf(entry.solutionExample)}`,
    });
  }
  if (type === 'verdadero_falso') {
    const value = readTruth(said);
    return value ? { options: [], correctAnswer: value } : 'the answer is neither true nor false';
  }
  return { options: [], correctAnswer: said };
}

/** A stem or a solution that names options by their letters: in another order it would name others. */
const namesLetters =
  /(?:opci[oó]n|respuesta|alternativa|letra|option|answer|letter)(?:es|s)?(?: correcta| correct)?(?: es| is)?\s*:?\s*(?:la |the )?["'(«“]?[a-j]\s*(?:["').:;,»”\n]|$|\s(?:y|e|and|o|or)\s)/i;

/** The options in a seeded order: models like to put the right one at the same place. */
function readOptions(
  said: unknown,
  correct: string,
  around: { random: () => number; said: string },
): ReadAnswer | string {
  const given = unmarked(optionsOf(said));
  if (!given) return 'the options are missing';
  const options = withoutDoubles(given);
  if (options.length < 2 || options.length > 10) return 'there are too few or too many options';
  if (options.some((option) => option.text === '')) return 'an option is empty';
  const key = keyOf(correct, given);
  const byMark = options.filter(({ marked }) => marked && namesMarked(correct, marked));
  const byText = options.filter((option) => foldLetters(option.text).trim() === foldLetters(correct).trim());
  const byId = options.filter(({ ids }) => ids.includes(key));
  // An id is what was asked for, and a text may look like one; a mark beside it must say the same.
  const matches = new Set([...byMark, ...(byId.length > 0 ? byId : byText)]);
  const [right] = matches;
  if (!right || matches.size !== 1) return 'not exactly one option is right';
  const refers =
    namesLetters.test(around.said) ||
    options.some((option) =>
      /\b(?:anteriores|above|below|ambas|both|[a-d]\)? (?:y|and|o|or) [a-d])\b/i.test(option.text),
    );
  const ordered = refers ? options : shuffled(options, around.random);
  return {
    options: ordered.map((option, index) => ({ id: optionIds[index] ?? '', text: option.text })),
    correctAnswer: optionIds[ordered.indexOf(right)] ?? '',
  };
}

/** Fewer options are no choice. */
const leastOptions = 3;

/**
 * Each text once, under all ids it was given; as they are where too few would be left. Options that only say the same in
 * other words stay, for the check to drop the question.
 */
function withoutDoubles<O extends Option>(options: readonly O[]): (O & { ids: string[] })[] {
  const doubles = [...Map.groupBy(options, ({ text }) => text).values()];
  const groups = doubles.length < leastOptions ? options.map((option) => [option]) : doubles;
  return groups.map((same) => ({ ...same[0]!, ids: same.map(({ id }) => id) }));
}

const namedOption =
  /^(?:la |the )?(?:opci[oó]n|option|respuesta|answer|letra|letter|alternativa)(?: correcta| correct)?\s*:?\s*["'(«“]?([a-j])["')»”.]*$/i;

/** The id a key says: `Opción B` is `b`, and a letter counts among options that are numbered from 1. */
function keyOf(correct: string, options: readonly Option[]): string {
  const key = foldText(namedOption.exec(correct.trim())?.[1] ?? correct);
  const isNumbered = options.every(({ id }, index) => id === String(index + 1));
  const place = optionIds.indexOf(key);
  return isNumbered && place >= 0 && place < options.length ? String(place + 1) : key;
}

/** Options as they were asked for, as texts alone, or as an object by their ids; without any ids they go by place. */
function optionsOf(said: unknown): Option[] | null {
  if (isRecord(said))
    return Object.entries(said).map(([id, text]) => ({ id: foldText(id), text: textOf(text) }));
  if (!Array.isArray(said)) return null;
  const byPlace = (texts: readonly unknown[]) =>
    texts.map((text, index) => ({ id: optionIds[index] ?? '', text: textOf(text) }));
  if (said.every((option) => typeof option === 'string')) return byPlace(said);
  const options = said.filter(isRecord);
  return options.every(({ id }) => foldText(textOf(id)) === '')
    ? byPlace(options.map(({ text }) => text))
    : options.map(({ id, text }) => ({ id: foldText(textOf(id)), text: textOf(text) }));
}

type Option = { id: string; text: string };

/** The page gives options their letters: those a model wrote as well would be others once they are in another order. */
function unmarked(options: Option[] | null): (Option & { marked?: Marked })[] | null {
  const marks = options && withoutMarks(options.map(({ text }) => text));
  return marks
    ? marks.map((marked, index) => ({ id: options![index]!.id, text: marked.text, marked }))
    : options;
}

/** Criteria are a help: one that does not fit is left out, and the question keeps its model answer. */
function readCriteria(said: unknown): QuestionDraft['criteria'] {
  if (!Array.isArray(said)) return [];
  return said
    .filter(isRecord)
    .map((entry) => ({ text: textOf(entry.text).slice(0, 500), points: exactNumber(entry.points) ?? 0 }))
    .filter((criterion) => criterion.text !== '' && criterion.points > 0 && criterion.points <= 100)
    .slice(0, 4);
}

function readPage(said: unknown, request: WritingRequest): number | null {
  if (!request.passage) return null;
  const page = exactNumber(said);
  const { firstPage, lastPage } = request.passage;
  return page !== null && Number.isInteger(page) && page >= firstPage && page <= lastPage ? page : firstPage;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanJsonText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
