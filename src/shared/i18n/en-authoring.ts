import { authoringErrors } from './en/authoring-errors.ts';
import { exchange } from './en/exchange.ts';
import { reuse } from './en/reuse.ts';

/** Texts of dialogs and pages in which questions are brought in, taken out and used again. */
export const enAuthoring = { errors: authoringErrors, exchange, reuse } as const;
