import { receipt } from './es/receipt.ts';

/** Texts of receipts, and of the page that verifies them, which anybody may open. */
export const esReceipts = { receipt } as const;
