import { accountErrors } from './es/account-errors.ts';
import { admin } from './es/admin.ts';
import { adminHome } from './es/admin-home.ts';
import { adminJobs } from './es/admin-jobs.ts';
import { ai } from './es/ai.ts';
import { aiDocuments } from './es/ai-documents.ts';
import { audit } from './es/audit.ts';
import { calibrationRule } from './es/calibration-rule.ts';
import { changes } from './es/changes.ts';
import { groupChange } from './es/group-change.ts';
import { health } from './es/health.ts';
import { legacy } from './es/legacy.ts';
import { mailServer } from './es/mail-server.ts';
import { markingPolicy } from './es/marking-policy.ts';
import { offBox } from './es/off-box.ts';
import { oneTime } from './es/one-time.ts';
import { passOn } from './es/pass-on.ts';
import { peopleList, slips } from './es/people-list.ts';
import { peopleTools } from './es/people-tools.ts';
import { personData } from './es/person-data.ts';
import { reports } from './es/reports.ts';
import { retention } from './es/retention.ts';
import { reviews } from './es/reviews.ts';
import { schoolSettings } from './es/school-settings.ts';
import { setUpSteps } from './es/set-up-steps.ts';
import { sheetErrors } from './es/sheet-errors.ts';
import { staffErrors } from './es/staff-errors.ts';
import { termOverview } from './es/term-overview.ts';
import { yearAdmin } from './es/year-admin.ts';

/** Texts of the admin pages. */
export const esAdmin = {
  errors: { ...staffErrors, ...accountErrors, ...sheetErrors },
  adminHome,
  adminJobs,
  ai,
  audit,
  admin,
  calibrationRule,
  groupChange,
  health,
  legacy,
  mailServer,
  markingPolicy,
  aiDocuments,
  offBox,
  oneTime,
  peopleList,
  passOn,
  peopleTools,
  personData,
  slips,
  reports,
  retention,
  setUpSteps,
  schoolSettings,
  termOverview,
  yearAdmin,
  changes,
  reviews,
} as const;
