import { sitting } from './en/sitting.ts';
import type { esStudent } from './es-student.ts';
import type { Texts } from './texts.ts';

export const enStudent: Texts<typeof esStudent> = {
  sitting,
};
