import type { WritingOutcome, WritingRequest } from '../../../domain/ai/evaluator.ts';
import { typeCountsOf } from '../../../domain/ai/prompts/write-questions.ts';
import { hashText, seededRandom } from '../../../domain/ai/text/seeded-random.ts';
import { checkGeneratedQuestion } from '../../../domain/ai/writing/check-generated-question.ts';
import { type SeenQuestions, seenQuestions } from '../../../domain/ai/writing/near-duplicates.ts';
import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { fieldsOf } from './facts/fields.ts';
import type { DraftFrame } from './offline-draft.ts';
import { offlineModel, offlinePromptVersion } from './offline-name.ts';
import { questionsFromFacts } from './questions-from-facts.ts';
import { questionsFromProblems } from './questions-from-problems.ts';
import { questionsFromText } from './questions-from-text.ts';
import { choicesFromTopic, openQuestionsFromTopic, statementsFromTopic } from './questions-from-topic.ts';
import { statedSentences } from './stated-sentences.ts';
import { topicTerms } from './topic-terms.ts';

/**
 * One batch of questions by plain rules: from the document, from what the guidelines state, from a
 * store of school facts of the field, and from numeric templates. Always as many as asked for.
 */
export function writeOffline(request: WritingRequest): WritingOutcome {
  const seen = seenQuestions(
    request.avoid.map((text) => ({
      type: 'respuesta_abierta',
      text: escapeHtml(text),
      statement: '',
      options: [],
      correctAnswer: '',
    })),
  );
  const counts = typeCountsOf(request);
  const questions = (Object.keys(counts) as QuestionType[]).flatMap((type) =>
    firstFit(candidates(type, request), counts[type] ?? 0, seen, request),
  );
  return { questions, dropped: [], model: offlineModel, promptVersion: offlinePromptVersion };
}

function* candidates(type: QuestionType, request: WritingRequest): Generator<QuestionDraft> {
  const frame: DraftFrame = {
    language: request.language,
    difficulty: request.difficulty,
    random: seededRandom(hashText(`${request.seed}:${type}`)),
  };
  if (request.passage) yield* questionsFromText(type, request.passage, frame);
  // Guidelines that explain the matter are a small document themselves.
  yield* questionsFromText(type, { text: statedSentences(request.guidelines), firstPage: null }, frame);
  const about = `${request.topic} ${request.guidelines}`;
  const fields = fieldsOf(`${about} ${request.subject}`);
  const terms = topicTerms(request.topic, request.guidelines, request.language);
  const facts = questionsFromFacts(type, fields.slice(0, 1), about, frame);
  const problems = questionsFromProblems(type, fields, about, frame);
  if (type === 'ejercicio') yield* problems;
  else if (isNumeric(fields) && type !== 'respuesta_abierta') yield* alternate(problems, facts);
  else {
    yield* facts;
    if (type === 'opcion_multiple') yield* choicesFromTopic(terms, frame);
    if (type === 'verdadero_falso') yield* statementsFromTopic(terms, frame);
    if (type === 'respuesta_abierta') yield* openQuestionsFromTopic(terms, frame);
    yield* problems;
  }
}

function isNumeric(fields: readonly string[]): boolean {
  return fields[0] === 'mathematics' || fields[0] === 'physics';
}

function* alternate<T>(one: Generator<T>, other: Generator<T>): Generator<T> {
  for (const value of one) {
    yield value;
    const next = other.next();
    if (!next.done) yield next.value;
  }
}

function firstFit(
  offers: Iterable<QuestionDraft>,
  count: number,
  seen: SeenQuestions,
  request: WritingRequest,
): QuestionDraft[] {
  const fit: QuestionDraft[] = [];
  if (count === 0) return fit;
  for (const offer of offers) {
    if (seen.has(offer)) continue;
    const checked = checkGeneratedQuestion(offer, request.language);
    if (!checked.fit) continue;
    seen.add(checked.question);
    fit.push(checked.question);
    if (fit.length === count) break;
  }
  return fit;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
