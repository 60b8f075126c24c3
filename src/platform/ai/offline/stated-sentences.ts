import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { isUsableSentence, sentencesOf } from './sentences.ts';
import { hasSimilarStem } from './stem-overlap.ts';
import { contentStems } from './word-stems.ts';

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
export function selectStatedSentences(guidelines: string, topic: string): string {
  const topicStems = new Set(contentStems(topic));
  return sentencesOf(guidelines)
    .map((sentence) => (/[\p{L}\d)]$/u.test(sentence) ? `${sentence}.` : sentence))
    .filter((sentence) => subjectFirst.test(sentence) && statingVerbs.test(sentence))
    .filter((sentence) => isUsableSentence(sentence) && !instructionWords.test(foldText(sentence)))
    .filter((sentence) => contentStems(sentence).some((stem) => hasSimilarStem(topicStems, stem)))
    .join('\n\n');
}
