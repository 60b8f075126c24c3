import type { KeyDoubt } from '../../../shared/contracts/questions.ts';

/** The doubt about a key that could not be solved again. */
export const notChecked: KeyDoubt = { reason: 'not-checked', said: [] };
