import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';

const words: Record<ContentLanguage, ReadonlySet<string>> = {
  es: new Set(
    'de la que el en y los se del las un por con no una su para es al lo como mas pero sus le ya o este si porque esta entre cuando muy sin sobre tambien hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso ante ellos e esto mi antes algunos que unos yo otro otras otra tu cual cuales cuanto cuantos calcula explica respuesta falta es son tiene ser idea correcta correcto bien segun texto'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to in is that it was for on are as with his they at be this from have or by one had not but what all were when we there can an your which their if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know answer correct missing should why does explain'.split(
      ' ',
    ),
  ),
};
/** Words in both lists, which do not distinguish the languages. */
const shared = new Set([...words.es].filter((word) => words.en.has(word)));

/**
 * Returns the language of a text based on common words; null when there is not enough evidence. Ignores formulas and
 * code.
 */
export function detectLanguage(text: string): ContentLanguage | null {
  const prose = splitMathSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ' '))
    .join('')
    .replace(/`[^`]*`|<[^<>]*>/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ');
  const points = { es: 0, en: 0 };
  points.es += (prose.match(/[¿¡ñÑ]/g)?.length ?? 0) * 2 + (prose.match(/[áéíóúÁÉÍÓÚ]/g)?.length ?? 0);
  for (const word of foldLetters(prose).match(/\p{L}+/gu) ?? []) {
    if (shared.has(word)) continue;
    if (words.es.has(word)) points.es += 1;
    if (words.en.has(word)) points.en += 1;
  }
  if (points.es + points.en < 2) return null;
  if (points.es > points.en * 1.5) return 'es';
  if (points.en > points.es * 1.5) return 'en';
  return null;
}

/** Returns false only when the text is clearly in the other language. */
export function isInLanguage(text: string, language: ContentLanguage): boolean {
  const found = detectLanguage(text);
  return found === null || found === language;
}
