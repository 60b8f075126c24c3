import { receipt } from './en/receipt.ts';
import { stillPage } from './en/still-page.ts';
import { years } from './en/years.ts';
import type { esSeldom } from './es-seldom.ts';
import type { Texts } from './texts.ts';

export const enSeldom: Texts<typeof esSeldom> = { receipt, stillPage, years };
