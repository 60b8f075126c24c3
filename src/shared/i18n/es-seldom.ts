import { receipt } from './es/receipt.ts';
import { years } from './es/years.ts';

/** Texts of pages that few open, or seldom: receipts and verifying them, lists with a choice of year. */
export const esSeldom = { receipt, years } as const;
