import { appealErrors } from './es/appeal-errors.ts';
import { appeals } from './es/appeals.ts';
import { sittingDialogs } from './es/sitting-dialogs.ts';
import { stimulus } from './es/stimulus.ts';

/** Texts of rarely shown parts of a lesson. */
export const esSittingDialogs = { errors: appealErrors, appeals, sittingDialogs, stimulus } as const;
