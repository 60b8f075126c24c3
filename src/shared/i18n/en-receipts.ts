import { receipt } from './en/receipt.ts';
import type { esReceipts } from './es-receipts.ts';
import type { Texts } from './texts.ts';

export const enReceipts: Texts<typeof esReceipts> = { receipt };
