import { textOfHtml } from '../../../shared/content/html.ts';
import type { ContentLanguage, QuestionDraft } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { detectLanguage } from '../text/detect-language.ts';

/** Lessons on a language have its words among their options. */
const aboutLanguage =
  /\b(?:ingles|espanol|castellano|frances|aleman|italiano|portugues|latin|kichwa|quechua|idiomas?|traduc\w*|lengua extranjera|english|spanish|french|german|italian|portuguese|languages?|translat\w*|grammar|gramatica|vocabulary|vocabulario)\b/;

/**
 * Whether options are written in another language than the one asked for: all of them, or one that stands among
 * others in the right one. `about` is what the lesson says of its subject and topic.
 */
export function hasForeignOptions(
  question: QuestionDraft,
  language: ContentLanguage,
  about: string,
): boolean {
  const stem = textOfHtml(question.text);
  if (aboutLanguage.test(foldLetters(`${about} ${stem}`))) return false;
  // Words of another language quoted in the stem say that they are what it asks about.
  if (/["«“‘'][^"»”’']{2,}["»”’']/.test(stem)) return false;
  const texts = question.options.map((option) => option.text);
  const isForeign = (text: string) => ![language, null].includes(detectLanguage(text));
  return isForeign(texts.join('. ')) || texts.some(isForeign);
}
