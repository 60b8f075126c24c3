import { z } from 'zod';
import { enterWithPass } from '../../../domain/delivery/sitting-passes/enter-with-pass.ts';
import { changePassword } from '../../../domain/identity/change-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../domain/identity/own-sessions.ts';
import { getPasswordGiver } from '../../../domain/identity/password-giver.ts';
import { resolveSession } from '../../../domain/identity/resolve-session.ts';
import { setReadingAids } from '../../../domain/identity/set-reading-aids.ts';
import { setUpInstallation } from '../../../domain/identity/set-up-installation.ts';
import { signIn } from '../../../domain/identity/sign-in.ts';
import { isFirstLink } from '../../../domain/identity/sign-in-by-provider.ts';
import { signOut } from '../../../domain/identity/sign-out.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import {
  changePasswordInput,
  ownSession,
  passInput,
  passwordGiver,
  providerSignInResult,
  sessionRef,
  sessionUser,
  setReadingAidsInput,
  setUpInput,
  signInInput,
  signInResult,
} from '../../../shared/contracts/identity.ts';
import {
  clearSessionCookie,
  deviceId,
  knownDevice,
  setSessionCookie,
  takeTokenHandover,
} from '../../credentials.ts';
import { procedure, router } from '../procedure.ts';

export const sessionRouter = router({
  signIn: procedure('public', { batched: false, counted: false })
    .input(signInInput)
    .output(signInResult)
    .mutation(async ({ ctx, input }) => {
      const device = deviceId(ctx.request, ctx.reply);
      const signedIn = await signIn(ctx.deps, {
        ...input,
        address: ctx.request.ip,
        deviceId: device,
        userAgent: ctx.request.headers['user-agent'],
      });
      setSessionCookie(ctx.request, ctx.reply, signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  /** Opens a session restricted to one sitting, for the code that a teacher gave the student. */
  enterWithPass: procedure('public', { batched: false })
    .input(passInput)
    .output(signInResult)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await enterWithPass(ctx.deps, {
        ...input,
        address: ctx.request.ip,
        deviceId: knownDevice(ctx.request),
        userAgent: ctx.request.headers['user-agent'],
      });
      setSessionCookie(ctx.request, ctx.reply, signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
  /** Returns user and token of a session started by the provider. Until then the page has only the cookie. */
  arrive: procedure('must-change')
    .output(providerSignInResult)
    .mutation(async ({ ctx }) => {
      const token = takeTokenHandover(ctx.request, ctx.reply);
      const arrived = token && (await resolveSession(ctx.deps, { kind: 'token', value: token }));
      if (!arrived || arrived.sessionId !== ctx.session.sessionId) throw new AppError('not-found');
      const firstLink = await isFirstLink(ctx.deps, ctx.caller.userId);
      return { user: ctx.session.user, token, firstLink };
    }),
  signOut: procedure({ users: 'must-change', pass: 'ended' })
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      await signOut(ctx.deps, ctx.session.sessionId);
      clearSessionCookie(ctx.request, ctx.reply);
      return {};
    }),
  current: procedure({ users: 'must-change', pass: 'open' })
    .output(sessionUser)
    .query(({ ctx }) => ctx.session.user),
  /** The user who last gave the caller a one-time password. */
  passwordGiver: procedure('must-change')
    .output(passwordGiver.nullable())
    .query(({ ctx }) => getPasswordGiver(ctx.deps, ctx.caller)),
  changePassword: procedure('must-change', { batched: false })
    .input(changePasswordInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.deps, { userId: ctx.caller.userId, sessionId: ctx.session.sessionId }, input);
      return {};
    }),
  setReadingAids: procedure('signed-in')
    .input(setReadingAidsInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await setReadingAids(ctx.deps, ctx.caller.userId, input.aids);
      return {};
    }),
  /** The caller's open sessions. */
  mine: procedure('signed-in')
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx.deps, { ...ctx.caller, sessionId: ctx.session.sessionId })),
  endOne: procedure('signed-in')
    .input(sessionRef)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.deps, { ...ctx.caller, sessionId: ctx.session.sessionId }, input.sessionId);
      return {};
    }),
  endOthers: procedure('signed-in')
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      await endOtherSessions(ctx.deps, { ...ctx.caller, sessionId: ctx.session.sessionId });
      return {};
    }),
  setUp: procedure('public', { batched: false })
    .input(setUpInput)
    .output(signInResult)
    .mutation(async ({ ctx, input }) => {
      const userAgent = ctx.request.headers['user-agent'];
      const signedIn = await setUpInstallation(ctx.deps, { ...input, address: ctx.request.ip, userAgent });
      setSessionCookie(ctx.request, ctx.reply, signedIn);
      return { user: signedIn.user, token: signedIn.token };
    }),
});
