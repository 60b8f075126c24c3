import { z } from 'zod';
import { currencies } from '../exact-value/currency.ts';
import { contentLanguage } from './questions.ts';
import { schoolNameLimits } from './settings-values.ts';
import { plainText } from './text.ts';
import { markingPolicies } from './values.ts';

export type { SchoolNames } from './settings-values.ts';

export const schoolLogo = z.object({ id: z.string(), width: z.int(), height: z.int() });

export const schoolNames = z.object({
  name: plainText(schoolNameLimits.name),
  shortName: plainText(schoolNameLimits.shortName),
});

export const schoolLanguage = z.object({ language: contentLanguage });

export const schoolTimeZone = z.object({ timeZone: z.string().max(100) });
/** The stored time zone (empty when none is stored), and the one in force. */
export const timeZoneView = schoolTimeZone.extend({ inForce: z.string() });

/** Whether students may use the assistant while they take a lesson. */
export const assistantInLessons = z.object({ allowed: z.boolean() });

export const schoolCurrency = z.object({ currency: z.enum(currencies) });

/** Whether teachers may renew the access of students with courses of other teachers. */
export const teachersRenew = z.object({ allowed: z.boolean() });

/** The public settings of this installation, readable without signing in. */
export const publicSettings = z.object({
  /** Shown in the navigation bar and the browser tab. */
  appName: z.string(),
  /** Shown on printed pages. */
  schoolName: z.string(),
  /** Null when the school has no logo. */
  logo: schoolLogo.nullable(),
  /** Display name of the evaluator. */
  modelLabel: z.string(),
  /** `offline`: no model is configured; open answers are graded provisionally. */
  evaluator: z.enum(['model', 'offline']),
  /** The school's marking policy; a lesson can have a stricter one. */
  markingPolicy: z.enum(markingPolicies),
  /** The currency `$` stands for in exercises. */
  currency: z.enum(currencies),
  /** True while no admin exists; the set-up page creates the first one. */
  needsSetUp: z.boolean(),
  /** True when mail is configured: users with a verified address can reset their password by a link. */
  mail: z.boolean(),
  /** The identity provider; null when users sign in by password only. */
  provider: z.object({ label: z.string(), away: z.boolean() }).nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
