import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { findQuote } from '../../../shared/item-checks/find-quote.ts';
import { hashText, seededRandom } from '../../../shared/rules/seeded-random.ts';
import type { AiFaultCode, WritingRequest } from '../evaluator.ts';
import { generationTypes } from '../question-types/generation-types.ts';
import { cleanJsonText } from '../text/clean-model-text.ts';
import { foldText } from '../text/fold-text.ts';
import { isRecord, readList } from './answer-fields.ts';

export interface ParsedQuestions {
  questions: QuestionDraft[];
  dropped: { reason: string; text: string }[];
}

/**
 * Reads the questions in a model's reply one by one, starting at index `from`. Returns a fault when the reply contains no
 * list.
 */
export function readQuestions(
  json: unknown,
  request: WritingRequest,
  from = 0,
): ParsedQuestions | AiFaultCode {
  const list = readList(json, 'questions', (entry) => 'correctAnswer' in entry);
  if (!list) return 'wrong-shape';
  if (list.length === 0) return 'empty';
  const read: ParsedQuestions = { questions: [], dropped: [] };
  // Ignores entries beyond twice the requested number.
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
  const generation = generationTypes.find(({ type }) => foldText(type) === foldText(textOf(entry.type)));
  if (!generation) return 'the type is unknown';
  const text = typeof entry.text === 'string' ? cleanJsonText(entry.text) : '';
  if (text === '') return 'the text is missing';
  const random = seededRandom(hashText(`${request.seed}:${index}:${text}`));
  const answer = textOf(entry.correctAnswer);
  if (answer === '' && !generation.hasOwnKey) return 'the answer is missing';
  const source = request.passage && findQuote(textOf(entry.quote), request.passage.text);
  const own = generation.read({ entry, answer, text: textOf, random });
  if (typeof own === 'string') return own;
  return {
    type: generation.type,
    text,
    difficulty: request.difficulty,
    options: [],
    statement: '',
    criteria: [],
    ...own,
    solutionExample: textOf(entry.solutionExample),
    sourcePage: source?.page ?? null,
    ...(source && { quote: source.text }),
    isModified: false,
    isNew: false,
    writer: null,
    doubt: null,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanJsonText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
