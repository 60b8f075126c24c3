import { appealErrors } from './es/appeal-errors.ts';
import { appeals } from './es/appeals.ts';
import { sittingDialogs } from './es/sitting-dialogs.ts';

/** Texts of what a lesson shows only now and then. */
export const esSittingDialogs = { errors: appealErrors, appeals, sittingDialogs } as const;
