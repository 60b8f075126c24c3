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
/** The one that was stored, empty while none was, and the one that holds. */
export const timeZoneView = schoolTimeZone.extend({ inForce: z.string() });

export const schoolCurrency = z.object({ currency: z.enum(currencies) });

/** What anybody may know about this installation. */
export const publicSettings = z.object({
  /** In the bar and the browser's tab. */
  appName: z.string(),
  /** On what is printed. */
  schoolName: z.string(),
  /** Null where the school has chosen none. */
  logo: schoolLogo.nullable(),
  /** How the grader is named to people. */
  modelLabel: z.string(),
  /** `offline`: no model is configured and open answers are graded provisionally. */
  evaluator: z.enum(['model', 'offline']),
  /** Who marks open answers, as the school decided; a lesson may be stricter. */
  markingPolicy: z.enum(markingPolicies),
  /** What `$` means in exercises. */
  currency: z.enum(currencies),
  /** No admin exists yet: the set-up page creates the first one. */
  needsSetUp: z.boolean(),
  /** Mail is sent: who verified an address can choose a new password by a link. */
  mail: z.boolean(),
  /** Where people sign in with an account of the institution; null: by their password alone. */
  provider: z.object({ label: z.string(), away: z.boolean() }).nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
