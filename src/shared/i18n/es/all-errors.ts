import type { ErrorCode } from '../../contracts/errors.ts';
import { accountErrors } from './account-errors.ts';
import { appealErrors } from './appeal-errors.ts';
import { authoringErrors } from './authoring-errors.ts';
import { errors } from './errors.ts';
import { secondaryErrors } from './secondary-errors.ts';
import { sheetErrors } from './sheet-errors.ts';
import { staffErrors } from './staff-errors.ts';

/** The texts of all error codes. */
export const allErrors = {
  ...errors,
  ...accountErrors,
  ...appealErrors,
  ...authoringErrors,
  ...secondaryErrors,
  ...sheetErrors,
  ...staffErrors,
} as const satisfies Record<ErrorCode, string> & typeof errors;
