import { appealErrors } from './es/appeal-errors.ts';
import { appeals } from './es/appeals.ts';
import { sittingLater } from './es/sitting-later.ts';

/** Texts of what a lesson shows only now and then. */
export const esSittingLater = { errors: appealErrors, appeals, sittingLater } as const;
