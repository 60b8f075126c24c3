import { foldText } from '../text/fold-text.ts';

const said = new Set(
  [
    'no se|no lo se|ni idea|no tengo idea|no tengo ni idea|no se la respuesta|no se que poner|no se nada|no lo recuerdo|no recuerdo|no me acuerdo|no entiendo|no entendi|no estudie|no contesto|no responde|sin respuesta|en blanco|paso|nada|nose|ns|nc|ns nc|n a|na|no sabria decir|lo desconozco|desconozco|perdon no se|lo siento no se|no se profe',
    'i don t know|i dont know|i do not know|dont know|don t know|idk|no idea|i have no idea|not sure|i m not sure|im not sure|i am not sure|no clue|i have no clue|i forgot|i don t remember|i dont remember|i do not remember|i don t understand|i dont understand|none|nothing|no answer|blank|pass|skip|sorry i don t know|i did not study|i didn t study|unknown',
  ].flatMap((list) => list.split('|')),
);

/** Blank, or nothing but "I do not know": worth 0 without asking anybody. */
export function isNonAnswer(answer: string): boolean {
  const folded = foldText(answer);
  // A formula or a sign can be an answer; only marks that carry nothing are blank.
  if (folded === '') return /^[\s.,;:!?¿¡'"()\-–—_*…]*$/u.test(answer);
  return said.has(folded);
}
