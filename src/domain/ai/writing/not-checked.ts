import type { KeyDoubt } from '../../../shared/contracts/questions.ts';

/** The doubt for a key that could not be checked. */
export const notChecked: KeyDoubt = { reason: 'not-checked', said: [] };
