import { cleanPlain } from '../../../shared/content/plain.ts';
import { foldText } from '../text/fold-text.ts';
import { isShortAnswer } from './default-criteria.ts';

const said = new Set(
  [
    'no se|no lo se|ni idea|no tengo idea|no tengo ni idea|no se la respuesta|no se que poner|no se nada|no lo recuerdo|no recuerdo|no me acuerdo|no entiendo|no entendi|no estudie|no contesto|no responde|sin respuesta|en blanco|paso|nada|nose|ns|nc|ns nc|n a|na|no sabria decir|lo desconozco|desconozco|perdon no se|lo siento no se|no se profe',
    'i don t know|i dont know|i do not know|dont know|don t know|idk|no idea|i have no idea|not sure|i m not sure|im not sure|i am not sure|no clue|i have no clue|i forgot|i don t remember|i dont remember|i do not remember|i don t understand|i dont understand|none|nothing|no answer|not answered|blank|pass|skip|sorry i don t know|i did not study|i didn t study|unknown',
  ].flatMap((list) => list.split('|')),
);

/** Only marks that carry nothing: a formula or a sign can be an answer. */
const emptyMarks = /^[.,;:!?¿¡'"()\-–—_*…]*$/u;
const markup = /\\[a-zA-Z]+|[${}\\]/g;

/**
 * Blank, or nothing but "I do not know": worth 0 without asking anybody. It is none where a key says just
 * that: "Na" (sodium), "Nada", "-". `keys` are the texts that are right or stand to choose from.
 */
export function isNonAnswer(answer: string, keys: readonly string[]): boolean {
  const visible = cleanPlain(answer).replace(/\s+/g, ' ').trim();
  if (visible === '') return true;
  const folded = foldText(visible);
  if (folded === '' ? !emptyMarks.test(visible.replace(/ /g, '')) : !said.has(folded)) return false;
  return !keys.some((key) => isSaidBy(key, comparable(visible)));
}

/** The key itself, or a word of a very short one: "el sodio (Na)". */
function isSaidBy(key: string, answer: string): boolean {
  const bare = key.replace(markup, ' ').trim();
  if (comparable(bare) === answer) return true;
  return isShortAnswer(bare) && bare.split(/[\s()[\],;:]+/).some((word) => comparable(word) === answer);
}

/** Folded words, or for signs alone the signs, every dash being one. */
function comparable(text: string): string {
  return foldText(text) || text.replace(/\s+/g, '').replace(/[−–—]/g, '-');
}
