import { z } from 'zod';

export const roles = ['admin', 'teacher', 'student'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Shortest password a person may choose, in characters. */
export const minPasswordLength = 6;
/** Longest password in bytes of UTF-8: argon2 takes it whole, longer input is refused unread. */
export const maxPasswordBytes = 1_024;

export const signInInput = z.object({ email: z.string().max(320), password: z.string().max(4_096) });

export const sessionUser = z.object({
  id: z.int(),
  email: z.string(),
  names: z.string(),
  role,
  mustChangePassword: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const signInResult = z.object({ user: sessionUser, token: z.string() });

export const changePasswordInput = z.object({
  currentPassword: z.string().max(4_096),
  newPassword: z.string().max(4_096),
});

export const setUpInput = z.object({
  code: z.string().max(200),
  names: z.string().max(200),
  email: z.string().max(320),
  password: z.string().max(4_096),
});
