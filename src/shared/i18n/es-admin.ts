import { admin } from './es/admin.ts';
import { adminHome } from './es/admin-home.ts';
import { adminJobs } from './es/admin-jobs.ts';
import { ai } from './es/ai.ts';
import { audit } from './es/audit.ts';
import { benchRule } from './es/bench-rule.ts';
import { changes } from './es/changes.ts';
import { reviews } from './es/reviews.ts';
import { staffErrors } from './es/staff-errors.ts';

/** Texts of the pages only administration opens. */
export const esAdmin = {
  errors: staffErrors,
  adminHome,
  adminJobs,
  ai,
  audit,
  admin,
  benchRule,
  changes,
  reviews,
} as const;
