import { accountErrors } from './en/account-errors.ts';
import { admin } from './en/admin.ts';
import { adminHome } from './en/admin-home.ts';
import { adminJobs } from './en/admin-jobs.ts';
import { ai } from './en/ai.ts';
import { aiDocuments } from './en/ai-documents.ts';
import { audit } from './en/audit.ts';
import { calibrationRule } from './en/calibration-rule.ts';
import { changes } from './en/changes.ts';
import { groupChange } from './en/group-change.ts';
import { health } from './en/health.ts';
import { legacy } from './en/legacy.ts';
import { mailServer } from './en/mail-server.ts';
import { markingPolicy } from './en/marking-policy.ts';
import { offBox } from './en/off-box.ts';
import { oneTime } from './en/one-time.ts';
import { passOn } from './en/pass-on.ts';
import { peopleList, slips } from './en/people-list.ts';
import { peopleTools } from './en/people-tools.ts';
import { personData } from './en/person-data.ts';
import { reports } from './en/reports.ts';
import { retention } from './en/retention.ts';
import { reviews } from './en/reviews.ts';
import { schoolSettings } from './en/school-settings.ts';
import { setUpSteps } from './en/set-up-steps.ts';
import { sheetErrors } from './en/sheet-errors.ts';
import { staffErrors } from './en/staff-errors.ts';
import { termOverview } from './en/term-overview.ts';
import { yearAdmin } from './en/year-admin.ts';
import type { esAdmin } from './es-admin.ts';
import type { Texts } from './texts.ts';

export const enAdmin: Texts<typeof esAdmin> = {
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
};
