import { z } from 'zod';
import { changePassword } from '../../../domain/identity/change-password.ts';
import { setUpInstallation } from '../../../domain/identity/set-up-installation.ts';
import { signIn } from '../../../domain/identity/sign-in.ts';
import { signOut } from '../../../domain/identity/sign-out.ts';
import {
  changePasswordInput,
  sessionUser,
  setUpInput,
  signInInput,
  signInResult,
} from '../../../shared/contracts/identity.ts';
import { clearSessionCookie, deviceId, setSessionCookie } from '../../credentials.ts';
import { procedure, router } from '../procedure.ts';

export const sessionRouter = router({
  signIn: procedure('public')
    .input(signInInput)
    .output(signInResult)
    .mutation(async ({ ctx, input }) => {
      const device = deviceId(ctx.request, ctx.reply);
      const signedIn = await signIn(ctx.deps, { ...input, address: ctx.request.ip, deviceId: device });
      setSessionCookie(ctx.request, ctx.reply, signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  signOut: procedure('must-change')
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      await signOut(ctx.deps, ctx.session.sessionId);
      clearSessionCookie(ctx.request, ctx.reply);
      return {};
    }),
  current: procedure('must-change')
    .output(sessionUser)
    .query(({ ctx }) => ctx.session.user),
  changePassword: procedure('must-change')
    .input(changePasswordInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.deps, { userId: ctx.caller.userId, sessionId: ctx.session.sessionId }, input);
      return {};
    }),
  setUp: procedure('public')
    .input(setUpInput)
    .output(signInResult)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await setUpInstallation(ctx.deps, input);
      setSessionCookie(ctx.request, ctx.reply, signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
});
