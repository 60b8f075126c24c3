import { receipt } from './es/receipt.ts';
import { stillPage } from './es/still-page.ts';
import { years } from './es/years.ts';

/** Texts of pages that few open, or seldom: receipts and verifying them, lists with a choice of year, a page whose code does not come. */
export const esSeldom = { receipt, stillPage, years } as const;
