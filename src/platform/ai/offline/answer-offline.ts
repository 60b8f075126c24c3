import type { LessonPage } from '../../../domain/ai/evaluator.ts';
import { detectLanguage } from '../../../domain/ai/text/detect-language.ts';
import { foldedWords } from '../../../domain/ai/text/fold-text.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';
import { documentSentences, isUsableSentence } from './sentences.ts';
import { stemOf } from './word-stems.ts';

const texts: Record<ContentLanguage, { none: string; quoted: (topic: string, page: number) => string }> = {
  es: {
    none: 'No hay un modelo de IA conectado, así que no puedo responder preguntas. Pregunta a tu docente o revisa el material de la lección.',
    quoted: (topic, page) =>
      `No hay un modelo de IA conectado, así que no puedo responder con mis palabras. En el documento de la lección «${topic}», página ${page}, dice:`,
  },
  en: {
    none: 'No AI model is connected, so I cannot answer questions. Ask your teacher, or go back to the material of the lesson.',
    quoted: (topic, page) =>
      `No AI model is connected, so I cannot answer in my own words. The document of the lesson “${topic}” says on page ${page}:`,
  },
};

/** Folded question words that do not name the topic of the question. */
const askingWords = new Set(
  'sirve sirven significa significan explica explicame define llama llaman consiste funciona ocurre pasa existe existen diferencia relacion saber puedes podrias dime favor hola gracias mean means meaning explain define called work works happen happens tell please hello thanks difference relation'.split(
    ' ',
  ),
);
/** Matches a sentence that defines its subject; it answers a question about a single term. */
const definitionPattern =
  /^(?:(?:el|la|los|las|un|una|the|an?)\s)?(\p{L}+)\s(?:es|son|is|are|consiste|se define|se llama|means)\s/iu;
const longestQuote = 500;

/**
 * Answers without a model: says that there is none, and quotes at most one passage from the documents of the
 * student's own lessons that covers every term of the question.
 */
export function answerOffline(question: string, pages: readonly LessonPage[]): string {
  const language = detectLanguage(question) ?? 'es';
  const topicWords = foldedWords(question).filter(
    (word) => word.length > 2 && !stopWords.has(word) && !askingWords.has(word),
  );
  const stems = [...new Set(topicWords.map(stemOf))];
  if (stems.length === 0) return texts[language].none;
  for (const { topic, page, text } of pages) {
    const sentences = documentSentences(text);
    const at = sentences.findIndex((sentence) => isUsableSentence(sentence) && isAbout(sentence, stems));
    if (at < 0) continue;
    const next = sentences[at + 1];
    const passage = next && isUsableSentence(next) ? `${sentences[at]} ${next}` : sentences[at]!;
    const quote = passage.length > longestQuote ? sentences[at]! : passage;
    return `${texts[language].quoted(topic, page)}\n\n«${quote}»`;
  }
  return texts[language].none;
}

function isAbout(sentence: string, stems: readonly string[]): boolean {
  const [only] = stems;
  if (stems.length === 1)
    return stemOf(foldedWords(definitionPattern.exec(sentence)?.[1] ?? '')[0] ?? '') === only;
  const sentenceStems = new Set(foldedWords(sentence).map(stemOf));
  return stems.every((stem) => sentenceStems.has(stem));
}
