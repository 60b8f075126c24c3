import { assistant } from './en/assistant.ts';
import { enrolledSubjects } from './en/enrolled-subjects.ts';
import { legacy } from './en/legacy.ts';
import { receipt } from './en/receipt.ts';
import { seldomErrors } from './en/seldom-errors.ts';
import { setUp } from './en/set-up.ts';
import { years } from './en/years.ts';
import type { esSeldom } from './es-seldom.ts';
import type { Texts } from './texts.ts';

export const enSeldom: Texts<typeof esSeldom> = {
  errors: seldomErrors,
  assistant,
  legacy,
  receipt,
  setUp,
  subjects: enrolledSubjects,
  years,
};
