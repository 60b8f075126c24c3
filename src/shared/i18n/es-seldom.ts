import { ownData } from './es/own-data.ts';
import { receipt } from './es/receipt.ts';
import { years } from './es/years.ts';

/** Texts of pages that few open, or seldom: receipts and verifying them, the profile, lists with a choice of year. */
export const esSeldom = { ownData, receipt, years } as const;
