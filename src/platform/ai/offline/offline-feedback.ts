import type { CriterionScore } from '../../../domain/ai/evaluator.ts';
import { passMark, plainFeedback } from '../../../domain/ai/grading/feedback-texts.ts';
import { foldText } from '../../../domain/ai/text/fold-text.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { hasNearly } from './lexical-score.ts';
import { contentStems, contentWords, stemOf } from './word-stems.ts';

export interface FeedbackInput {
  language: ContentLanguage;
  question: string;
  modelAnswer: string;
  answer: string;
  ideas: CriterionScore[];
  grade: number;
  hideSolution: boolean;
  /** The answer may say the opposite, or nothing: its words are no merit. */
  doubted: boolean;
}

const shownWords = 4;
const shownIdeas = 2;

const texts = {
  es: {
    list: (words: string[]) => words.map((word) => `«${word}»`).join(', '),
    found: (list: string) => `Tu respuesta recoge ideas esperadas: ${list}.`,
    count: (said: number, partly: number, all: number) =>
      `De ${all} ${all === 1 ? 'idea esperada' : 'ideas esperadas'}, ${said} ${said === 1 ? 'aparece' : 'aparecen'} con claridad${partly > 0 ? ` y ${partly} en parte` : ''}.`,
    complete: 'Repasa la redacción y comprueba que se entiende sin ayuda.',
    lookAgain: (list: string) =>
      `Vuelve a leer lo que se pregunta sobre ${list} y explica con tus palabras lo que falta.`,
    lookAgainAll: 'Vuelve a leer la pregunta y explica con tus palabras lo que falta.',
    missing: (idea: string) => `Falta o no queda clara esta idea: «${idea}»`,
  },
  en: {
    list: (words: string[]) => words.map((word) => `“${word}”`).join(', '),
    found: (list: string) => `Your answer has expected ideas in it: ${list}.`,
    count: (said: number, partly: number, all: number) =>
      `Of ${all} expected ${all === 1 ? 'idea' : 'ideas'}, ${said} ${said === 1 ? 'is' : 'are'} there clearly${partly > 0 ? ` and ${partly} in part` : ''}.`,
    complete: 'Go over the wording and check that it can be understood without help.',
    lookAgain: (list: string) =>
      `Read again what is asked about ${list} and explain what is missing in your own words.`,
    lookAgainAll: 'Read the question again and explain what is missing in your own words.',
    missing: (idea: string) => `This idea is missing or not clear: “${idea}”`,
  },
};

/**
 * Feedback composed from what was found: it names only words the student or the question used, and
 * the missing ideas themselves only when the solution need not be hidden. It praises nothing below the pass
 * mark and finds nothing wanting in a 10.
 */
export function offlineFeedback(input: FeedbackInput): string {
  const text = texts[input.language];
  const plain = plainFeedback(input.doubted ? 0 : input.grade, input.language);
  // Who has it all is told so and nothing else.
  if (input.grade >= 10) return plain;
  const missing = input.ideas.filter((idea) => idea.met < 1);
  const parts = input.grade < passMark || input.doubted ? [plain] : recognised(input, plain);
  if (missing.length === 0 && input.grade >= 7) parts.push(text.complete);
  else if (input.hideSolution) {
    const asked = contentWords(input.question)
      .filter((word) => word.length > 4)
      .slice(-2);
    parts.push(
      asked.length > 0 ? text.lookAgain(text.list(wordsAsWritten(asked, input.question))) : text.lookAgainAll,
    );
  } else if (missing.length > 0) {
    parts.push(...missing.slice(0, shownIdeas).map((idea) => text.missing(idea.text)));
  } else parts.push(text.lookAgainAll);
  return parts.join(' ');
}

/** What of the answer was expected, in its own words; `plain` when no word of it can be named. */
function recognised(input: FeedbackInput, plain: string): string[] {
  const text = texts[input.language];
  const found = foundWords(input);
  if (found.length === 0) return [plain];
  const said = input.ideas.filter((idea) => idea.met === 1).length;
  const partly = input.ideas.filter((idea) => idea.met === 0.5).length;
  const count = said + partly > 0 ? [text.count(said, partly, input.ideas.length)] : [];
  return [text.found(text.list(found)), ...count];
}

/** The student's own words that the model answer has too, and the question has not. */
function foundWords({ question, modelAnswer, answer }: FeedbackInput): string[] {
  const wanted = new Set(contentStems(modelAnswer));
  const asked = new Set(contentStems(question));
  const found = contentWords(answer).filter((word) => {
    const stem = stemOf(word);
    return word.length > 3 && !asked.has(stem) && hasNearly(wanted, stem);
  });
  return wordsAsWritten([...new Set(found)].slice(0, shownWords), answer);
}

/** Folded words as they stand in a text, with their accents. */
function wordsAsWritten(folded: string[], text: string): string[] {
  const written = new Map(
    (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [foldText(word), word.toLowerCase()]),
  );
  return folded.map((word) => written.get(word) ?? word);
}
