import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../domain/ai/text/stop-words.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

/** Words of a request, not of its subject matter; folded. */
const requestWords = new Set(
  'causa causas consecuencia consecuencias importancia ejemplo ejemplos definicion definiciones teoria practica cause causes consequence consequences importance example examples definition definitions theory practice pregunta preguntas evaluar evalua evalue evaluacion genera generar crea crear haz hacer incluye incluir sobre acerca tema temas conceptos concepto basicos basico nivel facil dificil medio ejercicios ejercicio problemas problema estudiante estudiantes alumno alumnos leccion clase curso contenido contenidos comprension conocimiento conocimientos saber quiero necesito usar usa usando examen prueba directrices enfocate enfocado enfocarse verificar comprobar repaso repasar aplicacion aplicar resolver questions question evaluate assess generate create make include topic topics concepts concept basic level easy hard medium exercises exercise problems problem student students lesson class course content understanding knowledge know want need use using exam test quiz guidelines focus check review apply applying solve about write'.split(
    ' ',
  ),
);
const longestTerm = 5;

/** What a lesson is about in a few short phrases, the topic first; taken from what the teacher wrote. */
export function topicTerms(topic: string, guidelines: string, language: ContentLanguage): string[] {
  const phrases = [topic, ...guidelines.split(/[.,;:()\n]|\s(?:y|e|o|and|or|con|with|para|for)\s/i)];
  const terms: string[] = [];
  const seen = new Set<string>();
  for (const phrase of phrases) {
    const term = trimmed(phrase);
    const folded = foldText(term);
    const words = folded.split(' ');
    if (folded.length < 4 || words.length > longestTerm || seen.has(folded) || /^[\d\s]+$/.test(folded))
      continue;
    if (words.every((word) => stopWords.has(word) || requestWords.has(word))) continue;
    seen.add(folded);
    terms.push(term);
  }
  return terms.length > 0
    ? terms.slice(0, 8)
    : [language === 'es' ? 'el tema de la lección' : 'the topic of the lesson'];
}

/** The phrase without request words, articles and prepositions at its ends. */
function trimmed(phrase: string): string {
  const words = phrase
    .replace(/[«»"“”<>]/g, '')
    .trim()
    .split(/\s+/);
  const isEmpty = (word: string | undefined) => {
    const folded = foldText(word ?? '');
    return folded === '' || stopWords.has(folded) || requestWords.has(folded);
  };
  while (words.length > 0 && isEmpty(words[0])) words.shift();
  while (words.length > 0 && isEmpty(words.at(-1))) words.pop();
  return words.join(' ');
}
