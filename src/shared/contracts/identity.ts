import { z } from 'zod';
import { textLimits } from './limits.ts';
import { contentLanguage } from './questions.ts';
import { plainText } from './text.ts';
import { readingAids, signInMethods } from './values.ts';

export const roles = ['admin', 'teacher', 'student'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const signInInput = z.object({
  email: z.string().max(320),
  password: z.string().max(4_096),
  /** Language of the page. */
  language: contentLanguage.optional(),
});
export const languageInput = z.object({ language: contentLanguage });

const readingAid = z.enum(readingAids);
export const setReadingAidsInput = z.object({ aids: z.array(readingAid).max(readingAids.length) });

export const sessionUser = z.object({
  id: z.int(),
  email: z.string(),
  names: z.string(),
  role,
  mustChangePassword: z.boolean(),
  readingAids: z.array(readingAid),
  /** The lesson to which a session without a password is restricted; null for all other sessions. */
  onlyLessonId: z.int().nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The code that a teacher gave the student, as typed. */
export const passInput = z.object({ code: z.string().max(100) });

export const signInResult = z.object({ user: sessionUser, token: z.string() });

/**
 * `firstLink`: this sign-in linked the account to the identity provider, which ended its sessions and removed its
 * password.
 */
export const providerSignInResult = signInResult.extend({ firstLink: z.boolean() });

/** The user's view of one of their open sessions. */
export const ownSession = z.object({
  sessionId: z.int(),
  begunAt: z.string(),
  /** Rounded to the minute. */
  lastSeenAt: z.string(),
  begunBy: z.enum(signInMethods),
  /** Browser and operating system; empty when the user agent does not tell. */
  device: z.string(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const sessionRef = z.object({ sessionId: z.int().positive() });

export const changePasswordInput = z.object({
  currentPassword: z.string().max(4_096),
  newPassword: z.string().max(4_096),
});

export const setUpInput = z.object({
  code: z.string().max(200),
  names: plainText(textLimits.names),
  email: z.string().max(320),
  password: z.string().max(4_096),
});

/** Who issued the user's one-time password, and when. */
export const passwordGiver = z.object({ by: z.string(), at: z.string() });
export type PasswordGiver = z.infer<typeof passwordGiver>;
