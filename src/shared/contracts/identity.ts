import { z } from 'zod';
import { textLimits } from './limits.ts';
import { plainText } from './text.ts';

export const roles = ['admin', 'teacher', 'student'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

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
  names: plainText(textLimits.names),
  email: z.string().max(320),
  password: z.string().max(4_096),
});
