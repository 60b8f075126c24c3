import { attackTexts } from '../../src/domain/ai/attacks/attack-texts.ts';

/** Ten of the attacks used in the nightly test of a school's model, of every kind and in both languages. */
export const injections = attackTexts.filter((_text, index) => index % 3 === 0);
