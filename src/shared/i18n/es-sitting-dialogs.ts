import { appealErrors } from './es/appeal-errors.ts';
import { appeals } from './es/appeals.ts';
import { preparing } from './es/preparing.ts';
import { result } from './es/result.ts';
import { sittingDialogs } from './es/sitting-dialogs.ts';
import { stimulus } from './es/stimulus.ts';

/** Texts of the result of a lesson, and of its rarely shown parts. */
export const esSittingDialogs = {
  errors: appealErrors,
  appeals,
  preparing,
  result,
  sittingDialogs,
  stimulus,
} as const;
