import { attackTexts } from '../../src/domain/ai/attacks/attack-texts.ts';

/** Ten of the attacks a school's own model is tried with every night, of every kind and in both languages. */
export const injections = attackTexts.filter((_text, index) => index % 3 === 0);
