import type { WritingRequest } from '../../../domain/ai/evaluator.ts';
import { foldedWords, foldText } from '../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../domain/ai/text/stop-words.ts';
import { fieldsOf } from './facts/fields.ts';
import { hasNearly } from './stem-overlap.ts';
import { contentStems, stemOf } from './word-stems.ts';

/** Folded words of a request, not of its subject matter. */
const requestWords = new Set(
  'causa causas consecuencia consecuencias importancia ejemplo ejemplos definicion definiciones teoria practica practicas cause causes consequence consequences importance example examples definition definitions theory practice pregunta preguntas evaluar evalua evalue evaluacion genera generar crea crear haz hacer incluye incluir sobre acerca tema temas conceptos concepto basicos basico nivel facil dificil medio ejercicios ejercicio problemas problema estudiante estudiantes alumno alumnos alumnado leccion clase curso contenido contenidos comprension comprende conocimiento conocimientos saber quiero necesito usar usa usando examen prueba directrices enfocate enfocado enfocarse verificar comprobar repaso repasar aplicacion aplicar resolver introduccion unidad parte partes tipos uso usos questions question evaluate assess generate create make include topic topics concepts concept basic level easy hard medium exercises exercise problems problem student students lesson class course content understanding understand knowledge know want need use using exam test quiz guidelines focus check review apply applying solve about write introduction unit part parts types ask'.split(
    ' ',
  ),
);
/** What follows up to the end of its clause is not wanted. */
const unwanted =
  /\b(?:no|sin|evita\w*|excepto|salvo|nada de|avoid|without|except|don['’]?t|do not|not|never)\b[^.;\n]*/gi;

/** What a request is about, as far as plain rules may act on it. */
export interface Topic {
  /** The fields its subject or its topic belong to; facts and problems of others are off the topic. */
  fields: ReadonlySet<string>;
  /** The stems of each phrase of topic and guidelines. */
  phrases: string[][];
  /** The folded words of the topic itself, and of the guidelines. */
  title: string[];
  guidelines: string[];
}

/** Hits from which a topic belongs to a field that its subject does not name. */
const sureFrom = 2;

export function topicOf(request: Pick<WritingRequest, 'subject' | 'topic' | 'guidelines'>): Topic {
  const wanted = request.guidelines.replace(unwanted, ' ');
  const ofSubject = fieldsOf(request.subject).map(({ field }) => field);
  const ofTopic = fieldsOf(request.topic).filter(({ hits }) => ofSubject.length === 0 || hits >= sureFrom);
  return {
    fields: new Set([...ofSubject, ...ofTopic.map(({ field }) => field)]),
    phrases: [request.topic, wanted].flatMap(phrasesOf),
    title: foldedWords(request.topic).filter(isTelling),
    guidelines: foldedWords(wanted).filter(isTelling),
  };
}

/** True when a text speaks of the whole of one of the topic's phrases. */
export function isAbout(text: string, { phrases }: Topic): boolean {
  const stems = new Set(contentStems(text));
  return phrases.some((phrase) => phrase.every((stem) => hasNearly(stems, stem)));
}

/**
 * Those that the topic calls for by the beginning of a word (a short one must be the word or its plural);
 * where its title calls for none, those the guidelines call for.
 */
export function calledFor<T extends { topics: string[] }>(offered: readonly T[], topic: Topic): T[] {
  const callsFor = (words: string[]) =>
    offered.filter(({ topics }) => words.some((word) => topics.some((start) => begins(word, start))));
  const byTitle = callsFor(topic.title);
  return byTitle.length > 0 ? byTitle : callsFor(topic.guidelines);
}

function begins(word: string, start: string): boolean {
  if (start.length >= 6) return word.startsWith(start);
  return word === start || word === `${start}s` || word === `${start}es`;
}

function phrasesOf(text: string): string[][] {
  return text
    .split(/[.,;:()\n–—]|\s(?:y|e|o|and|or|con|with|para|for|sobre|about)\s/i)
    .map((phrase) => [...new Set(foldText(phrase).split(' ').filter(isTelling).map(stemOf))])
    .filter((phrase) => phrase.length > 0 && phrase.length <= longestPhrase);
}

/** Words of a phrase at most; a longer one is a sentence. */
const longestPhrase = 5;

function isTelling(word: string): boolean {
  return word.length > 2 && !stopWords.has(word) && !requestWords.has(word) && !/^\d+$/.test(word);
}
