import { authoringErrors } from './es/authoring-errors.ts';
import { exchange } from './es/exchange.ts';
import { reuse } from './es/reuse.ts';

/** Texts of dialogs and pages in which questions are brought in, taken out and used again. */
export const esAuthoring = { errors: authoringErrors, exchange, reuse } as const;
