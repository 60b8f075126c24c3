import { foldText } from '../../../domain/ai/text/fold-text.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { hasSimilarStem } from './stem-overlap.ts';
import { contentStems, contentWords, stemOf } from './word-stems.ts';

const shownWords = 3;
/** Shorter words rarely name the topic of a text. */
const minTopicLetters = 3;

interface AwaitingTexts {
  list(words: string[]): string;
  covered(list: string): string;
  /** One hint to check again, chosen by what the question asks for; the first match applies. */
  hints: [pattern: RegExp, text: string][];
  uncovered(word: string): string;
  generalHint: string;
}

/** Every text is true whatever the quality of the answer: it names words of the question and what to check. */
const texts: Record<ContentLanguage, AwaitingTexts> = {
  es: {
    list: (words) => new Intl.ListFormat('es').format(words.map((word) => `«${word}»`)),
    covered: (list) => `Tu respuesta habla de ${list}, como la pregunta.`,
    hints: [
      [/\bejemplos?\b/, 'Mira otra vez si das el ejemplo que se pide.'],
      [
        /\b(?:diferencias?|compara|comparar|distingue)\b/,
        'Mira otra vez si hablas de las dos partes y dices en qué se distinguen.',
      ],
      [
        /\b(?:por que|causas?|motivos?|razon|razones)\b/,
        'Mira otra vez si explicas la causa, y no solo lo que pasa.',
      ],
      [/\b(?:consecuencias?|efectos?)\b/, 'Mira otra vez si dices qué pasó después y por qué.'],
      [/\b(?:funcion|para que|sirven?)\b/, 'Mira otra vez si dices para qué sirve.'],
      [/\bcomo\b/, 'Mira otra vez si cuentas los pasos en orden.'],
      [
        /\b(?:que es|que son|define|definicion|significa)\b/,
        'Mira otra vez si alguien que no lo sabe lo entendería con tus palabras.',
      ],
    ],
    uncovered: (word) => `Mira otra vez la parte de la pregunta que dice «${word}».`,
    generalHint: 'Mira otra vez si respondes a todo lo que pide la pregunta.',
  },
  en: {
    // British style: no comma before "and".
    list: (words) => new Intl.ListFormat('en-GB').format(words.map((word) => `“${word}”`)),
    covered: (list) => `Your answer speaks of ${list}, as the question does.`,
    hints: [
      [/\bexamples?\b/, 'Look again: do you give the example that is asked for?'],
      [
        /\b(?:differences?|differ|compare|distinguish|contrast)\b/,
        'Look again: do you speak of both parts and say how they differ?',
      ],
      [/\b(?:why|causes?|reasons?)\b/, 'Look again: do you explain the cause, and not only what happens?'],
      [/\b(?:consequences?|effects?)\b/, 'Look again: do you say what happened afterwards and why?'],
      [/\b(?:function|purpose|used for|what for|role)\b/, 'Look again: do you say what it is for?'],
      [/\bhow\b/, 'Look again: do you tell the steps in order?'],
      [
        /\b(?:what is|what are|define|definition|mean|means)\b/,
        'Look again: would somebody who does not know it understand your words?',
      ],
    ],
    uncovered: (word) => `Look again at the part of the question that says “${word}”.`,
    generalHint: 'Look again: do you answer everything that the question asks?',
  },
};

/**
 * Feedback shown at once for an answer that waits for the teacher: which words of the question it uses, and one thing
 * to check again. Built from question and answer alone, so that it cannot reveal the key.
 */
export function buildAwaitingFeedback(language: ContentLanguage, question: string, answer: string): string {
  const text = texts[language];
  const answerStems = new Set(contentStems(answer));
  const topicWords = [...new Set(contentWords(question))].filter((word) => {
    return word.length >= minTopicLetters && !instructions.has(stemOf(word));
  });
  const [covered, uncovered] = [
    topicWords.filter((word) => hasSimilarStem(answerStems, stemOf(word))),
    topicWords.filter((word) => !hasSimilarStem(answerStems, stemOf(word))),
  ];
  const listOf = (words: string[]) => text.list(originalSpelling(words.slice(0, shownWords), question));
  const folded = foldText(question);
  const hint = text.hints.find(([pattern]) => pattern.test(folded))?.[1];
  const [missing] = originalSpelling(uncovered.slice(0, 1), question);
  const again = hint ?? (missing ? text.uncovered(missing) : text.generalHint);
  // An answer that shares no word with the question can be anything: only the hint is true of it.
  return covered.length > 0 ? `${text.covered(listOf(covered))} ${again}` : again;
}

/** Instruction verbs of questions, which do not name the topic. */
const instructions = new Set(
  'explica explique explicar describe describir define definir razona justifica compara comparar indica menciona escribe responde respuesta contesta resume analiza comenta argumenta ejemplo ejemplos palabras oracion oraciones frase frases pregunta diferencia diferencias causa causas motivo motivos razon significa sirve sirven ocurre sucede pasa hacen explain describe define justify compare name mention write answer discuss state summarise summarize give example examples words sentence sentences question difference differences cause causes reason reasons happen happens mean means'
    .split(' ')
    .map(stemOf),
);

/** Returns folded words in the spelling of the text, with accents. */
function originalSpelling(folded: string[], text: string): string[] {
  const written = new Map(
    (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [foldText(word), word.toLowerCase()]),
  );
  return folded.map((word) => written.get(word) ?? word);
}

/**
 * Returns the words of an answer that appear in the criterion but not in the question, as written in the answer,
 * joined by ` … `.
 */
export function findMatchingWords(question: string, criterion: string, answer: string): string {
  const questionStems = new Set(contentStems(question));
  const criterionStems = new Set(contentStems(criterion));
  const words = answer.match(/[\p{L}\p{N}]+/gu) ?? [];
  const matching = words.filter((word) => {
    const stem = stemOf(foldText(word));
    return (
      contentWords(word).length > 0 &&
      isTopicWord(word) &&
      !questionStems.has(stem) &&
      hasSimilarStem(criterionStems, stem)
    );
  });
  return [...new Set(matching)].join(' … ').slice(0, 300);
}

const isTopicWord = (word: string): boolean => word.length >= minTopicLetters || /\d/.test(word);
