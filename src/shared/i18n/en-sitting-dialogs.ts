import { appealErrors } from './en/appeal-errors.ts';
import { appeals } from './en/appeals.ts';
import { preparing } from './en/preparing.ts';
import { result } from './en/result.ts';
import { sittingDialogs } from './en/sitting-dialogs.ts';
import { stimulus } from './en/stimulus.ts';
import type { esSittingDialogs } from './es-sitting-dialogs.ts';
import type { Texts } from './texts.ts';

export const enSittingDialogs: Texts<typeof esSittingDialogs> = {
  errors: appealErrors,
  appeals,
  preparing,
  result,
  sittingDialogs,
  stimulus,
};
