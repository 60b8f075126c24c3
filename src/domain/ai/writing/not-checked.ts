import type { KeyDoubt } from '../../../shared/contracts/questions.ts';

/** The doubt about a key that nobody could solve again. */
export const notChecked: KeyDoubt = { reason: 'not-checked', said: [] };
