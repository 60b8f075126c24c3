import type { WritingRequest } from '../../../domain/ai/evaluator.ts';
import { foldedWords, foldText } from '../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';
import { stemOf } from './word-stems.ts';

/** Folded words that ask for questions without naming a topic. */
const requestWords = new Set(
  'causa causas consecuencia consecuencias importancia ejemplo ejemplos definicion definiciones teoria practica practicas cause causes consequence consequences importance example examples definition definitions theory practice pregunta preguntas evaluar evalua evalue evaluacion genera generar crea crear haz hacer incluye incluir sobre acerca tema temas conceptos concepto basicos basico nivel facil dificil medio ejercicios ejercicio problemas problema estudiante estudiantes alumno alumnos alumnado leccion clase curso contenido contenidos comprension comprende conocimiento conocimientos saber quiero necesito usar usa usando examen prueba directrices enfocate enfocado enfocarse verificar comprobar repaso repasar aplicacion aplicar resolver introduccion unidad parte partes tipos uso usos calcular calcula trabajar practicar aprender dominar questions question evaluate assess generate create make include topic topics concepts concept basic level easy hard medium exercises exercise problems problem student students lesson class course content understanding understand knowledge know want need use using exam test quiz guidelines focus check review apply applying solve about write introduction unit part parts types ask learn solving calculate practise practice'.split(
    ' ',
  ),
);
/** Introduces an exclusion, which extends to the end of its clause. */
const exclusions =
  /\b(?:no|sin|evita\w*|excepto|salvo|nada de|avoid|without|except|don['’]?t|do not|not|never)\b[^.;\n]*/gi;

/** Numeric subjects: here the guidelines alone may name an exercise. */
const numericSubjects =
  /\b(?:matemat|mathemat|maths?\b|algebra|aritmet|arithmet|geometr|calculo|calculus|estadist|statist|fisica|physics|quimica|chemistry)/;
/** Stems that may accompany the name of an exercise without changing its meaning. */
const qualifiers = new Set(
  'simples sencillas enteros decimales naturales reales racionales numeros polinomios funciones incognita variable variables secundaria primaria elementales simple easy whole decimal natural real rational number numbers polynomials functions unknown one elementary'
    .split(' ')
    .map(stemOf),
);

/**
 * The phrases of a request that may name an exercise: those of the topic, and in a numeric subject also those of the
 * guidelines.
 */
export interface RequestedTopic {
  topic: string[][];
  guidelines: string[][];
}

export function topicOf({
  subject,
  topic,
  guidelines,
}: Pick<WritingRequest, 'subject' | 'topic' | 'guidelines'>): RequestedTopic {
  const isNumeric = numericSubjects.test(foldText(subject));
  return {
    topic: phrasesOf(topic),
    guidelines: isNumeric ? phrasesOf(guidelines.replace(exclusions, ' ')) : [],
  };
}

/**
 * Returns the templates whose name is a phrase of the topic, or else of the guidelines. The name must be the whole
 * phrase: "percentages" matches, "percentages of the population" is another topic.
 */
export function matchTemplates<T extends { names: Record<'es' | 'en', string[]> }>(
  templates: readonly T[],
  { topic, guidelines }: RequestedTopic,
): T[] {
  const matchIn = (phrases: string[][]) =>
    templates.filter(({ names }) =>
      [...names.es, ...names.en].some((name) => phrases.some((phrase) => isNamed(phrase, stemsOf(name)))),
    );
  const byTopic = matchIn(topic);
  return byTopic.length > 0 ? byTopic : matchIn(guidelines);
}

/** Returns whether the phrase contains the stems of the name in a row and otherwise only qualifiers. */
function isNamed(phrase: string[], name: string[]): boolean {
  const at = phrase.findIndex((_, start) => name.every((stem, index) => phrase[start + index] === stem));
  if (at < 0) return false;
  return phrase.every((stem, index) => (index >= at && index < at + name.length) || qualifiers.has(stem));
}

function phrasesOf(text: string): string[][] {
  return text
    .split(/[.,;:()\n–—]|\s(?:y|e|o|and|or|con|with|para|for|sobre|about)\s/i)
    .map(stemsOf)
    .filter((phrase) => phrase.length > 0);
}

function stemsOf(phrase: string): string[] {
  return foldedWords(phrase).filter(isTopicWord).map(stemOf);
}

function isTopicWord(word: string): boolean {
  return word.length > 2 && !stopWords.has(word) && !requestWords.has(word) && !/^\d+$/.test(word);
}
