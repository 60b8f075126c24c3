import { htmlToText } from '../../../shared/content/html.ts';
import type { ContentLanguage, KeyDoubt, QuestionDraft } from '../../../shared/contracts/questions.ts';
import { keyFacts } from '../../../shared/exact-value/key-facts.ts';
import { isValue } from '../../../shared/question-types/traits.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import type { WritingRequest } from '../evaluator.ts';
import { generationOf } from '../question-types/generation-types.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { findAbsentMaterial } from './absent-material.ts';

/** Language lessons have foreign words among their options. */
const aboutLanguage =
  /\b(?:ingles|espanol|castellano|frances|aleman|italiano|portugues|latin|kichwa|quechua|idiomas?|traduc\w*|lengua extranjera|english|spanish|french|german|italian|portuguese|languages?|translat\w*|grammar|gramatica|vocabulary|vocabulario)\b/;

/**
 * Returns whether the options are in the wrong language: all of them, or one among others in the right language. `about`
 * is the subject and topic of the lesson.
 */
function hasForeignOptions(question: QuestionDraft, language: ContentLanguage, about: string): boolean {
  const stem = htmlToText(question.text);
  if (aboutLanguage.test(foldLetters(`${about} ${stem}`))) return false;
  // The stem asks about quoted words, which may be foreign.
  if (/["«“‘'][^"»”’']{2,}["»”’']/.test(stem)) return false;
  const texts = question.options.map((option) => option.text);
  const isForeign = (text: string) => ![language, null].includes(detectLanguage(text));
  return isForeign(texts.join('. ')) || texts.some(isForeign);
}

/** Returns whether the key is a value such as 2.500, which can be 2500 or 2.5. */
function isSeparatorOpen(question: QuestionDraft): boolean {
  const point = question.details?.accept?.point;
  return isValue(question) && keyFacts(question.correctAnswer, { point }).separator?.meaning === null;
}

/** Returns the doubt that rules have about a valid question, for a teacher to settle; null for none. */
export function findDoubt(
  question: QuestionDraft,
  request: Pick<WritingRequest, 'language' | 'subject' | 'topic'>,
): KeyDoubt | null {
  if (generationOf(question).findKeyConflict(question) === 'likely')
    return { reason: 'solution-differs', said: [] };
  if (isSeparatorOpen(question)) return { reason: 'open-separator', said: [] };
  if (findAbsentMaterial(question) === 'likely') return { reason: 'absent-material', said: [] };
  const about = `${request.subject} ${request.topic}`;
  return hasForeignOptions(question, request.language, about)
    ? { reason: 'option-language', said: [] }
    : null;
}
