import { z } from 'zod';
import { markingPolicies } from './values.ts';

/** What anybody may know about this installation. */
export const publicSettings = z.object({
  appName: z.string(),
  /** How the grader is named to people. */
  modelLabel: z.string(),
  /** `offline`: no model is configured and open answers are graded provisionally. */
  evaluator: z.enum(['model', 'offline']),
  /** Who marks open answers, as the school decided; a lesson may be stricter. */
  markingPolicy: z.enum(markingPolicies),
  /** No admin exists yet: the set-up page creates the first one. */
  needsSetUp: z.boolean(),
  /** Where people sign in with an account of the institution; null: by their password alone. */
  provider: z.object({ label: z.string(), away: z.boolean() }).nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
