import { z } from 'zod';
import { changePassword } from '../../../domain/identity/change-password.ts';
import { type SignedIn, signIn } from '../../../domain/identity/sign-in.ts';
import { signOut } from '../../../domain/identity/sign-out.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import { newSecret } from '../../../domain/kernel/secret.ts';
import { type Role, role } from '../../../shared/contracts/identity.ts';
import { clearSessionCookie, knownDevice, setDeviceCookie, setSessionCookie } from '../../credentials.ts';
import { type CallContext, restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { address, id, noInput, secret } from '../wire/wire-fields.ts';
import { assertOwn } from './assert-own.ts';

const levels: Record<Role, number> = { admin: 1, teacher: 2, student: 3 };

const login = restCall({
  id: 'R01',
  method: 'POST',
  path: 'login',
  counted: false,
  summary: 'Opens a session. A wrong name or password is answered with `respuesta` = `Error`.',
  area: 'legacy',
  access: 'public',
  input: z.object({ usuario: address, password: secret }),
  output: z.union([
    z.object({
      respuesta: z.literal('Ok'),
      usuario: z.string(),
      role,
      token: z.string(),
      id_usuario: z.int(),
      nivel: z.int(),
      must_change_password: z.boolean(),
    }),
    z.object({ respuesta: z.literal('Error') }),
  ]),
  invalid: restErrors.credentialsMissing,
  errors: {
    'missing-credentials': restErrors.credentialsMissing,
    'too-many-attempts': restErrors.signInThrottled,
    busy: restErrors.signInBusy,
  },
  async run(context, input) {
    const signedIn = await trySignIn(context, input);
    if (!signedIn) return { respuesta: 'Error' as const };
    const { user, token } = signedIn;
    return {
      respuesta: 'Ok' as const,
      usuario: user.email,
      role: user.role,
      token,
      id_usuario: user.id,
      nivel: levels[user.role],
      must_change_password: user.mustChangePassword,
    };
  },
});

/** Signs in and sets the cookies. Returns null, and sets no cookie, for a wrong name or password. */
async function trySignIn(
  { deps, request, reply }: Pick<CallContext, 'deps' | 'request' | 'reply'>,
  input: { usuario: string; password: string },
): Promise<SignedIn | null> {
  const deviceId = knownDevice(request) ?? newSecret();
  try {
    const { usuario: email, password } = input;
    const userAgent = request.headers['user-agent'];
    const signedIn = await signIn(deps, { email, password, address: request.ip, deviceId, userAgent });
    setSessionCookie(request, reply, signedIn);
    setDeviceCookie(request, reply, deviceId);
    return signedIn;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-credentials') return null;
    throw error;
  }
}

const logout = restCall({
  id: 'P01',
  method: 'POST',
  path: 'logout',
  summary: 'Ends the session of the token or the cookie, if there is one.',
  area: 'legacy',
  access: 'public',
  input: noInput,
  output: z.object({ message: z.string() }),
  async run({ deps, session, request, reply }) {
    if (session) await signOut(deps, session.sessionId);
    clearSessionCookie(request, reply);
    return { message: 'Sesión cerrada.' };
  },
});

const session = restCall({
  id: 'P02',
  method: 'GET',
  path: 'session',
  summary: 'Whose session this is.',
  area: 'legacy',
  access: 'must-change',
  input: noInput,
  output: z.object({ id_usuario: z.int(), username: z.string(), role, must_change_password: z.boolean() }),
  run: ({ session: { user } }) => ({
    id_usuario: user.id,
    username: user.email,
    role: user.role,
    must_change_password: user.mustChangePassword,
  }),
});

const change = restCall({
  id: 'L05',
  method: 'POST',
  path: 'change_password',
  summary: 'Gives the caller a new password and ends its other sessions.',
  area: 'legacy',
  access: 'must-change',
  input: z.object({
    id_user: id,
    current_password: secret,
    password: secret,
    role: z.string().min(1),
  }),
  output: z.object({ message: z.string() }),
  invalid: restErrors.passwordFields,
  errors: {
    'missing-fields': restErrors.passwordFields,
    'password-too-short': restErrors.newPasswordShort,
    'wrong-current-password': restErrors.wrongPassword,
  },
  async run({ deps, caller, session: { sessionId } }, input) {
    assertOwn(caller, input.id_user);
    if (input.role !== caller.role) throw new AppError('forbidden');
    const passwords = { currentPassword: input.current_password, newPassword: input.password };
    await changePassword(deps, { userId: caller.userId, sessionId }, passwords);
    return { message: 'Contraseña actualizada correctamente.' };
  },
});

export const sessionCalls = [login, logout, session, change];
