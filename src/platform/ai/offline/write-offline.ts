import { offlineModel, type WritingOutcome, type WritingRequest } from '../../../domain/ai/evaluator.ts';
import { typeCountsOf } from '../../../domain/ai/prompts/write-questions.ts';
import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { checkGeneratedQuestion } from '../../../domain/ai/writing/check-generated-question.ts';
import { createSeenQuestions, type SeenQuestions } from '../../../domain/ai/writing/near-duplicates.ts';
import { machineClock } from '../../../domain/kernel/clock.ts';
import { escapeHtml } from '../../../shared/content/html.ts';
import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { hashText, seededRandom } from '../../../shared/rules/seeded-random.ts';
import type { DraftFrame } from './offline-draft.ts';
import { offlinePromptVersion } from './offline-name.ts';
import { questionsFromProblems } from './questions-from-problems.ts';
import { questionsFromText, type UsedSentences } from './questions-from-text.ts';
import { isUsableSentence, sentencesOf } from './sentences.ts';
import { hasSimilarStem } from './stem-overlap.ts';
import { type RequestedTopic, topicOf } from './topic-of-request.ts';
import { contentStems } from './word-stems.ts';

/**
 * Writes one batch of questions by plain rules: from the document, from what the guidelines state about the topic,
 * and from exercise templates that the topic names. May return fewer questions than requested, or none.
 */
export function writeOffline(request: WritingRequest): WritingOutcome {
  const seen = createSeenQuestions(
    request.avoid.map((text) => ({
      type: 'respuesta_abierta',
      text: escapeHtml(text),
      statement: '',
      options: [],
      correctAnswer: '',
    })),
  );
  const counts = typeCountsOf(request);
  const topic = topicOf(request);
  const used = trackUsedSentences(request.avoid);
  // Question types that few sentences suit choose first.
  const byType = new Map(
    typesByScarcity
      .filter((type) => (counts[type] ?? 0) > 0)
      .map((type) => [
        type,
        takeFirstFit(candidates(type, request, topic, used), counts[type] ?? 0, seen, request),
      ]),
  );
  byType.set('verdadero_falso', balanceStatements(byType.get('verdadero_falso') ?? []));
  const questions = (Object.keys(counts) as QuestionType[]).flatMap((type) => byType.get(type) ?? []);
  return { questions, dropped: [], model: offlineModel, promptVersion: offlinePromptVersion };
}

/**
 * Keeps about as many false as true statements, or none without a false one: checks may have dropped some of either
 * kind.
 */
function balanceStatements(statements: QuestionDraft[]): QuestionDraft[] {
  const [falseOnes = [], trueOnes = []] = ['Falso', 'Verdadero'].map((key) =>
    statements.filter(({ correctAnswer }) => correctAnswer === key),
  );
  if (falseOnes.length === 0) return [];
  const limit = Math.min(falseOnes.length, trueOnes.length) + 1;
  const selected = new Set([...falseOnes.slice(0, limit), ...trueOnes.slice(0, limit)]);
  return statements.filter((statement) => selected.has(statement));
}

const typesByScarcity: QuestionType[] = [
  'ejercicio',
  'opcion_multiple',
  'respuesta_abierta',
  'completar',
  'respuesta_corta',
  'verdadero_falso',
];

/** Tracks the sentences of this batch, and those that earlier questions contain except for the word asked for. */
function trackUsedSentences(earlier: string[]): UsedSentences {
  const texts = earlier.map((text) => new Set(contentStems(text)));
  const taken = new Set<string>();
  const terms = new Set<string>();
  return {
    has(sentence) {
      const stems = new Set(contentStems(sentence));
      return taken.has(sentence) || texts.some((text) => stems.difference(text).size <= 1);
    },
    add: (sentence) => void taken.add(sentence),
    hasTerm: (term) =>
      terms.has(term) || earlier.some((text) => text.includes(`«${term}»`) || text.includes(`“${term}”`)),
    addTerm: (term) => void terms.add(term),
  };
}

/** Verbs that state something about their subject. */
const statingVerbs =
  /\s(?:es|son|fue|fueron|era|eran|consisten?|tienen?|significa|dependen?|producen?|ocurren?|equivalen?|contienen?|recibe[n]?|aumentan?|disminuyen?|forman?|transforman?|convierten?|liberan?|absorben?|miden?|se\s+(?:llaman?|definen?|miden?|usan?|producen?|convierten?)|is|are|was|were|consists?|has|have|means?|depends?|occurs?|equals?|contains?|produces?|increases?|decreases?|forms?|turns?|releases?|absorbs?|measures?)\s/i;
/** Sentences that begin with their subject; an instruction begins with its verb. */
const subjectFirst =
  /^(?:El|La|Los|Las|Un|Una|Todo|Toda|Todos|Todas|En (?:el|la|los|las|un|una)|The|An?|In (?:the|an?)|All|Every|[\p{Lu}][\p{L}]+(?:\s[\p{L}]+)?\s(?:es|son|fue|era|is|are|was|were|has|have|tiene|tienen))\s/u;
/** Words of instructions: what to ask, whom, and how. */
const instructionWords =
  /\b(?:evalu|valor(?:a|ar|e)\b|comprob|comprueb|verific|pregunt|inclu|genera(?:r|me)?\b|crea(?:r|me)?\b|haz\b|haga|formul(?:a|ar|e)\b|enfoc|prioriz|evit|alumn|estudiant|examen|ejercicio|leccion|clase|dificultad|deb(?:e|en|era|eran|eria|erian)\b|hay que|tien(?:e|en) que|quier|quer(?:emos|ria)|necesit|objetivo|competencia|aprend|comprend|entiend|conozca|sepa[ns]?\b|identifi(?:que|car)|repas|refuerz|por favor|ask|assess|evaluat|test|quiz|exam|include|focus|make sure|ensure|should|must|need|student|pupil|learner|lesson|class|course|goal|objective|avoid|please|want|understand|difficult|option|opcion|question|importante que|se (?:espera|busca|pretende|pide|quiere|trata)|you|your)/;

/**
 * Returns the sentences of a teacher's guidelines that explain the topic. All others are instructions and never
 * become material; ambiguous sentences count as instructions.
 */
function selectStatedSentences(guidelines: string, topic: string): string {
  const topicStems = new Set(contentStems(topic));
  return sentencesOf(guidelines)
    .map((sentence) => (/[\p{L}\d)]$/u.test(sentence) ? `${sentence}.` : sentence))
    .filter((sentence) => subjectFirst.test(sentence) && statingVerbs.test(sentence))
    .filter((sentence) => isUsableSentence(sentence) && !instructionWords.test(foldText(sentence)))
    .filter((sentence) => contentStems(sentence).some((stem) => hasSimilarStem(topicStems, stem)))
    .join('\n\n');
}

function* candidates(
  type: QuestionType,
  request: WritingRequest,
  topic: RequestedTopic,
  used: UsedSentences,
): Generator<QuestionDraft> {
  const frame: DraftFrame = {
    language: request.language,
    difficulty: request.difficulty,
    random: seededRandom(hashText(`${request.seed}:${type}`)),
    thisYear: machineClock.now().getUTCFullYear(),
  };
  if (request.passage) yield* questionsFromText(type, request.passage, frame, used);
  const stated = { text: selectStatedSentences(request.guidelines, request.topic), firstPage: null };
  yield* questionsFromText(type, stated, frame, used);
  // With a document only exercises use templates, because prose rarely yields them.
  if (type === 'ejercicio' || !request.passage) yield* questionsFromProblems(type, topic, frame);
}

function takeFirstFit(
  drafts: Iterable<QuestionDraft>,
  count: number,
  seen: SeenQuestions,
  request: WritingRequest,
): QuestionDraft[] {
  const fit: QuestionDraft[] = [];
  if (count === 0) return fit;
  for (const draft of drafts) {
    if (seen.has(draft)) continue;
    const checked = checkGeneratedQuestion(draft, request.language);
    if (!checked.fit) continue;
    seen.add(checked.question);
    fit.push(checked.question);
    if (fit.length === count) break;
  }
  return fit;
}
