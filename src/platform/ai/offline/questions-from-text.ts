import { isInLanguage } from '../../../domain/ai/text/detect-language.ts';
import { foldedWords, foldText } from '../../../domain/ai/text/fold-text.ts';
import { escapeHtml } from '../../../shared/content/html.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { gapMark } from '../../../shared/question-types/gap-filling/gap-text.ts';
import { shuffled } from '../../../shared/rules/seeded-random.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';
import { countOccurrences, countStems, type KeyTerm, keyTermsOf } from './key-terms.ts';
import { type DraftFrame, draft, optionsOf } from './offline-draft.ts';
import { orderByLevel } from './order-by-level.ts';
import { placesOfSameKind } from './places.ts';
import { type QuestionWording, questionWording } from './question-wording.ts';
import { documentSentences, isUsableSentence } from './sentences.ts';
import { stemOf } from './word-stems.ts';

/** A sentence of the document with its page and the terms worth asking for. */
interface Source {
  sentence: string;
  page: number | null;
  terms: PlacedTerm[];
}

/** A term with its frequency in the text and the index of its sentence. */
type PlacedTerm = KeyTerm & { frequency: number; at: number };

/** Minimum number of words of a sentence that has something to explain. */
const minWordsToExplain = 10;
/** Minimum number of words of a sentence that can hold two gaps. */
const wordsForTwoGaps = 14;

/** Sentences already used for a question. */
export interface UsedSentences {
  has(sentence: string): boolean;
  add(sentence: string): void;
  /** Returns whether a question about this term exists. */
  hasTerm(term: string): boolean;
  addTerm(term: string): void;
}

/** Source text for questions; guidelines have no page. */
export interface TextMaterial {
  text: string;
  firstPage: number | null;
}

/**
 * Yields every question of a type that plain rules can make from a text, in seeded order. Each sentence serves one
 * question, so that no question answers another; skips sentences in `used` and adds those it offers.
 */
export function* questionsFromText(
  type: QuestionType,
  passage: TextMaterial,
  frame: DraftFrame,
  used: UsedSentences,
): Generator<QuestionDraft> {
  const sources = sourcesOf(passage, frame.language);
  const pool = sources.flatMap((source) => source.terms);
  const text = questionWording[frame.language][passage.firstPage === null ? 'guidelines' : 'document'];
  if (type === 'verdadero_falso') {
    yield* createStatements({ sources, pool, frame, text, used });
    return;
  }
  for (const source of orderByLevel(sources, ({ sentence }) => sentence.split(' ').length, frame)) {
    if (used.has(source.sentence)) continue;
    const question = draftBuilders[type]?.({ source, sources, pool, frame, text, used });
    if (!question) continue;
    used.add(source.sentence);
    yield { ...question, sourcePage: source.page };
  }
}

function sourcesOf({ text, firstPage }: TextMaterial, language: ContentLanguage): Source[] {
  const counts = countStems(text);
  const seen = new Set<string>();
  return text.split(/(?=\[p\. \d+\]\n)/).flatMap((piece) => {
    const page = Number(/^\[p\. (\d+)\]/.exec(piece)?.[1] ?? Number.NaN);
    return documentSentences(piece)
      .filter((sentence) => isUsableSentence(sentence) && isInLanguage(sentence, language))
      .filter((sentence) => !seen.has(sentence) && seen.add(sentence))
      .map((sentence) => ({
        sentence,
        page: Number.isNaN(page) ? firstPage : page,
        terms: keyTermsOf(sentence, counts).map((term) => ({
          ...term,
          frequency: counts.get(stemOf(foldText(term.word))) ?? 1,
          at: seen.size,
        })),
      }))
      .filter((source) => source.terms.length > 0);
  });
}

interface DraftContext {
  source: Source;
  sources: Source[];
  used: UsedSentences;
  pool: PlacedTerm[];
  frame: DraftFrame;
  text: QuestionWording;
}

/** Plain rules cannot derive matching pairs or orders from a text. */
const draftBuilders: Partial<Record<QuestionType, (context: DraftContext) => QuestionDraft | null>> = {
  opcion_multiple(context) {
    const { source, frame, text } = context;
    const choice = chooseTerm(context, 3);
    if (!choice) return null;
    const { term, wrong } = choice;
    return draft(frame, 'opcion_multiple', {
      text: `<p>${text.gap[term.kind]}</p><p>${escapeHtml(withGap(source.sentence, term.word))}</p>`,
      ...optionsOf(frame, term.word, wrong),
      solutionExample: text.solution(source.sentence),
    });
  },

  ejercicio({ source, frame, text }) {
    const figures = source.terms.filter(({ kind }) => kind === 'number' || kind === 'year');
    if (figures.length !== 1 || source.sentence.match(/\d+/g)?.length !== 1) return null;
    const { word } = figures[0]!;
    return draft(frame, 'ejercicio', {
      text: text.number,
      statement: `«${withGap(source.sentence, word)}»`,
      correctAnswer: word,
      solutionExample: text.solution(source.sentence),
    });
  },

  respuesta_corta({ source, frame, text }) {
    const term = source.terms.find(
      ({ kind, word }) => !/\d/.test(word) && kind !== 'number' && word.length >= 4,
    );
    if (!term) return null;
    return draft(frame, 'respuesta_corta', {
      text: `<p>${text.gap[term.kind]}</p><p>${escapeHtml(withGap(source.sentence, term.word))}</p>`,
      correctAnswer: term.word,
      details: { answers: [{ text: term.word, share: 1 }], forgiveTypo: true },
      solutionExample: text.solution(source.sentence),
    });
  },

  completar({ source, frame, text }) {
    const words = source.terms
      .filter(({ word }) => word.length >= 3)
      .slice(0, source.sentence.split(' ').length >= wordsForTwoGaps ? 2 : 1)
      .map(({ word }) => word)
      .toSorted((one, other) => source.sentence.indexOf(one) - source.sentence.indexOf(other));
    if (words.length === 0) return null;
    const statement = words.reduce(
      (sentence, word, index) => replaceWord(sentence, word, gapMark(index + 1)),
      source.sentence,
    );
    return draft(frame, 'completar', {
      text: text.fill,
      statement,
      correctAnswer: words.join(' | '),
      details: {
        gaps: words.map((word) => ({ kind: 'text', answers: [{ text: word, share: 1 }] })),
        forgiveTypo: true,
      },
      solutionExample: text.solution(source.sentence),
    });
  },

  respuesta_abierta({ source, frame, text, used }) {
    // Only a definition can be asked for in words; "what does it say about …" is too vague.
    const defined = findDefinition(source, frame.language);
    if (!defined || used.hasTerm(defined.term)) return null;
    // A short sentence contains nothing to explain.
    if (source.sentence.split(' ').length < minWordsToExplain) return null;
    used.addTerm(defined.term);
    return draft(frame, 'respuesta_abierta', {
      text: escapeHtml(text.define(defined.verb, defined.subject)),
      correctAnswer: source.sentence,
      criteria: [{ text: source.sentence.slice(0, 480), points: 10 }],
    });
  },
};

/**
 * Yields false and true statements in turn and stops when no sentence can be made false: a set of true statements
 * alone tests nothing. A false statement has one figure, name or relation changed, so that the text contradicts it.
 */
function* createStatements(context: Omit<DraftContext, 'source'>): Generator<QuestionDraft> {
  const { frame, text, used } = context;
  const unused = orderByLevel(context.sources, ({ sentence }) => sentence.split(' ').length, frame).filter(
    ({ sentence }) => !used.has(sentence),
  );
  const changed = new Map(
    unused.flatMap((source) => {
      const sentence = invertSentence({ ...context, source });
      return sentence ? [[source, sentence] as const] : [];
    }),
  );
  const falseOnes = [...changed.keys()];
  // Uses sentences that cannot be made false first.
  const trueOnes = [...unused.filter((source) => !changed.has(source)), ...falseOnes.toReversed()];
  const isUnused = ({ sentence }: Source) => !used.has(sentence);
  const counts = { true: 0, false: 0 };
  for (let wantsFalse = frame.random() < 0.5; ; wantsFalse = !wantsFalse) {
    const left = falseOnes.filter(isUnused);
    const needsTrue = counts.false > counts.true;
    // Keeps the last sentence that can be made false for a false statement.
    const source = wantsFalse
      ? left[0]
      : trueOnes.find((one) => isUnused(one) && (needsTrue || left.length > (changed.has(one) ? 1 : 0)));
    if (!source && needsTrue && wantsFalse) continue;
    if (!source) return;
    counts[wantsFalse ? 'false' : 'true'] += 1;
    used.add(source.sentence);
    yield {
      ...draft(frame, 'verdadero_falso', {
        text: escapeHtml(text.statement(wantsFalse ? changed.get(source)! : source.sentence)),
        correctAnswer: wantsFalse ? 'Falso' : 'Verdadero',
        solutionExample: text.solution(source.sentence),
      }),
      sourcePage: source.page,
    };
  }
}

/** Returns the sentence with one figure, name or relation changed; null when it contains none. */
function invertSentence(context: DraftContext): string | null {
  const { source } = context;
  const inverted = invertRelation(source.sentence, context.frame.language);
  if (inverted) return inverted;
  // Replacing a common term yields nonsense more often than a false statement, and so does replacing a name after a
  // noun that agrees with it ("la científica Marie Curie").
  const facts = source.terms.filter(
    ({ kind, word }) => kind !== 'term' && !(kind === 'person' && hasNounBefore(source.sentence, word)),
  );
  const choice = chooseTerm({ ...context, source: { ...source, terms: facts } }, 1);
  const other = choice?.wrong[0];
  return choice && other ? replaceWord(source.sentence, choice.term.word, other) : null;
}

/** Pairs of mutually exclusive relations, in forms that can replace each other in a sentence. */
const relations: Record<ContentLanguage, [string, string][]> = {
  es: [
    ['mayor que', 'menor que'],
    ['más que', 'menos que'],
    ['aumenta', 'disminuye'],
    ['aumentan', 'disminuyen'],
    ['antes de', 'después de'],
    ['hacia arriba', 'hacia abajo'],
    ['por encima', 'por debajo'],
    ['al norte', 'al sur'],
    ['al comienzo', 'al final'],
  ],
  en: [
    ['greater than', 'less than'],
    ['more than', 'less than'],
    ['larger than', 'smaller than'],
    ['higher than', 'lower than'],
    ['increases', 'decreases'],
    ['increase', 'decrease'],
    ['rises', 'falls'],
    ['upwards', 'downwards'],
    ['above', 'below'],
    ['north of', 'south of'],
  ],
};

/** Returns the sentence with its relation inverted when it contains exactly one; otherwise null. */
function invertRelation(sentence: string, language: ContentLanguage): string | null {
  const found = relations[language].flatMap(([one, other]) =>
    [
      { original: one, replacement: other },
      { original: other, replacement: one },
    ].filter(({ original }) => countOccurrences(sentence, original) > 0),
  );
  const [relation] = found;
  if (!relation || found.length > 1 || countOccurrences(sentence, relation.original) > 1) return null;
  return replaceWord(sentence, relation.original, relation.replacement);
}

function hasNounBefore(sentence: string, name: string): boolean {
  const before = foldedWords(sentence.slice(0, sentence.indexOf(name))).at(-1) ?? '';
  return before !== '' && !stopWords.has(before);
}

const definitions: Record<ContentLanguage, RegExp> = {
  es: /^((?:El|La|Los|Las|Un|Una)\s(?:\p{L}+\s){1,4}?)(es|son)\s(?:un|una|unos|unas|el|la|los|las)\s/u,
  en: /^((?:The\s|An?\s)?(?:\p{L}+\s){1,4}?)(is|are)\s(?:an?|the)\s/u,
};

/** Returns the term that a sentence defines, with verb and subject for the question; null when it defines none. */
function findDefinition({ sentence, terms }: Source, language: ContentLanguage) {
  const [, start, verb] = definitions[language].exec(sentence) ?? [];
  if (!start || !verb) return null;
  const term = terms.find(({ kind, word }) => kind === 'term' && countOccurrences(start, word) > 0);
  if (!term) return null;
  const subject = start.trim();
  return { term: term.word, verb, subject: subject.charAt(0).toLowerCase() + subject.slice(1) };
}

/**
 * Chooses a term that has at least `count` wrong options of its kind, among the four most important ones. Levels 1
 * and 2 prefer frequent terms, levels 4 and 5 rare ones.
 */
function chooseTerm({ source, pool, frame }: DraftContext, count: number) {
  const topTerms = source.terms.slice(0, 4);
  const direction = Math.sign(frame.difficulty - 3);
  for (const term of topTerms.toSorted((one, other) => direction * (one.frequency - other.frequency))) {
    const wrong = distractors(term, source, pool, frame).slice(0, count);
    if (wrong.length === count) return { term, wrong };
  }
  return null;
}

/** Returns wrong options for a term: same kind, gender and number. */
function distractors(term: PlacedTerm, source: Source, pool: PlacedTerm[], frame: DraftFrame): string[] {
  // Options that occur near the term in the text are harder to rule out.
  const direction = Math.sign(frame.difficulty - 3);
  const others = shuffled(pool, frame.random)
    .filter(({ kind, form }) => kind === term.kind && form === term.form)
    .sort((one, other) => direction * (Math.abs(one.at - term.at) - Math.abs(other.at - term.at)));
  switch (term.kind) {
    case 'number':
      return nearbyNumbers(Number(term.word), source.sentence, frame.difficulty);
    case 'year': {
      const years = others.map(({ word }) => word);
      const nearby = nearbyYears(Number(term.word), frame);
      return removeDuplicates(direction > 0 ? [...nearby, ...years] : [...years, ...nearby], source);
    }
    case 'place':
      return removeDuplicates(shuffled(placesOfSameKind(term.word, frame.language), frame.random), source);
    default:
      return removeDuplicates(
        others.map(({ word }) => word),
        source,
      );
  }
}

/** Removes duplicates and options whose words occur in the sentence. */
function removeDuplicates(options: string[], { sentence }: Source): string[] {
  const taken = new Set(foldedWords(sentence).map(stemOf));
  return options.filter((option) => {
    const stems = foldedWords(option).map(stemOf);
    if (stems.some((stem) => taken.has(stem))) return false;
    for (const stem of stems) taken.add(stem);
    return true;
  });
}

/** Distance of wrong figures at levels 1 to 5, relative to level 3. */
const closeness = [2.2, 1.5, 1, 0.6, 0.35];

/** This year or a future one would be obviously wrong. */
function nearbyYears(year: number, { difficulty, thisYear }: DraftFrame): string[] {
  return [-9, 11, -17, 24, -31]
    .map((step) => year + Math.round(step * closeness[difficulty - 1]!))
    .filter((other) => other < thisYear)
    .map(String);
}

function nearbyNumbers(value: number, sentence: string, difficulty: number): string[] {
  const step = Math.max(1, Math.round(value * 0.2 * closeness[difficulty - 1]!));
  // A percentage stays at or below 100.
  const most = /%|por ciento|percent|per cent/.test(sentence) ? 100 : Number.POSITIVE_INFINITY;
  return [value + step, value - step, value + 2 * step, value - 2 * step, value + 3 * step]
    .filter((number) => number > 0 && number <= most)
    .map(String);
}

function withGap(sentence: string, word: string): string {
  return replaceWord(sentence, word, '_____');
}

function replaceWord(sentence: string, word: string, by: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sentence.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u'), () => by);
}
