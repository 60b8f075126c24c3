import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import type { ResolvedSession } from '../../domain/identity/resolve-session.ts';
import type { Caller } from '../../domain/kernel/access.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';
import type { Role } from '../../shared/contracts/identity.ts';
import { assertNotCrossSite, assertSameOrigin, type Credentials } from '../credentials.ts';
import { httpStatusOf, trpcCodeOf } from '../error-table.ts';
import type { JobFeed } from '../job-feed.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import type { RoomFeed } from '../room-feed.ts';
import type { SittingFeed } from '../sitting-feed.ts';

export interface Context {
  deps: Deps;
  feed: JobFeed;
  rooms: RoomFeed;
  sittings: SittingFeed;
  /** Name of the installation. */
  appName: string;
  credentials: Credentials;
  limits: CallLimits;
  /** Set when the counted calls of a batch are too many; the others are answered. */
  refusal: AppError | null;
  /** Time when the request reached the server. */
  arrivedAt: Date;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Number of calls batched in this request. */
  batchSize: number;
}

/** Which users may call a procedure or route. `must-change` also admits users who still have a one-time password. */
export type Users = 'signed-in' | 'must-change' | readonly Role[];

/**
 * Who may call a procedure or route. Sessions that a sitting pass restricts to one sitting have no access without `pass`:
 * `open` admits them until the sitting ends, `ended` also shortly afterwards, to repeat the hand-in and sign out.
 */
export type Access = 'public' | Users | { users: Users; pass: 'open' | 'ended' };

/** Access of students to the calls that take a lesson. */
export const sittingAccess = { users: ['student'], pass: 'open' } as const satisfies Access;
/** Access of students to the calls that end a sitting. */
export const sittingEndAccess = { users: ['student'], pass: 'ended' } as const satisfies Access;

/** Returns which users the access admits. */
export const usersOf = (access: Exclude<Access, 'public'>): Users =>
  typeof access === 'object' && 'users' in access ? access.users : access;

/** Returns until when the access admits sessions of a sitting pass; null when it does not. */
export const passAccessOf = (access: Exclude<Access, 'public'>): 'open' | 'ended' | null =>
  typeof access === 'object' && 'pass' in access ? access.pass : null;

export interface ProcedureMeta {
  access: Access;
  /** Whether the call counts against the rate limit of its session or address. */
  counted: boolean;
}

const trpc = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    sse: {
      // Below the 60 s after which proxies close idle connections.
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error }) {
      const { code, details } = classify(error);
      const name = error.cause instanceof AppError ? trpcCodeOf(error.cause.code) : error.code;
      return {
        ...shape,
        code: TRPC_ERROR_CODES_BY_KEY[name],
        message: code,
        data: { code: name, httpStatus: statusOf(error), appCode: code, details },
      };
    },
  });

function classify(error: TRPCError): { code: ErrorCode; details: ErrorDetails } {
  if (error.cause instanceof AppError) return { code: error.cause.code, details: error.cause.details };
  if (error.cause instanceof ZodError || error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR') {
    return { code: 'invalid-input', details: {} };
  }
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED')
    return { code: 'not-found', details: {} };
  if (error.code === 'PAYLOAD_TOO_LARGE') return { code: 'invalid-input', details: {} };
  return { code: 'server-error', details: {} };
}

/** Whether the error is a server fault and not the caller's. */
export function isFault(error: TRPCError): boolean {
  return error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof AppError);
}

/** Returns the HTTP status of the error table, including those that tRPC has no name for. */
export function statusOf(error: TRPCError): number {
  return error.cause instanceof AppError ? httpStatusOf[error.cause.code] : getHTTPStatusCodeFromError(error);
}

export const router = trpc.router;

const measured = trpc.procedure.use(async ({ ctx, path, next }) => {
  const started = performance.now();
  const result = await next();
  const seconds = (performance.now() - started) / 1_000;
  ctx.deps.metricsRecorder?.requested(path, result.ok ? 200 : statusOf(result.error), seconds);
  return result;
});

/**
 * Creates a procedure with access control. Checks in this order: rate, session, one-time password, role, input.
 *
 * @param options.batched `false` for procedures that check a password: allows one attempt per request.
 * @param options.counted `false` for calls that the rate limit must never refuse: see `CallLimits`.
 */
export function procedure<A extends Access>(access: A, { batched = true, counted = true } = {}) {
  return measured
    .meta({ access, counted })
    .use(({ ctx, next, type }) => {
      const { request, credentials, refusal, batchSize } = ctx;
      if (refusal && counted && type !== 'subscription') throw refusal;
      if (!batched && batchSize > 1) throw new TRPCError({ code: 'BAD_REQUEST' });
      const session = admit(access, credentials);
      if (type === 'mutation') {
        if (session) assertSameOrigin(request, session);
        else assertNotCrossSite(request, null);
      }
      // Public procedures have no caller.
      const caller = (session && callerOf(session, type !== 'mutation')) as A extends 'public'
        ? null
        : Caller;
      return next({ ctx: { caller, session: session as A extends 'public' ? null : ResolvedSession } });
    })
    .use(({ ctx: { limits, credentials }, next, type }) =>
      // An open stream would keep its slot.
      type === 'subscription' ? next() : limits.run(credentials, counted, () => next()),
    );
}

/** Returns the admitted session, null for public access. Throws the reason for a refusal. */
export function admit(access: Access, credentials: Credentials): ResolvedSession | null {
  if (access === 'public') return null;
  const { session, presented } = credentials;
  if (!session) throw new AppError(presented ? 'session-expired' : 'unauthenticated');
  const { user, pass } = session;
  if (pass && passAccessOf(access) === null) throw new AppError('forbidden');
  if (pass?.ended && passAccessOf(access) === 'open') throw new AppError('session-expired');
  const users = usersOf(access);
  if (user.mustChangePassword && users !== 'must-change') throw new AppError('password-change-required');
  if (typeof users !== 'string' && !users.includes(user.role)) throw new AppError('forbidden');
  return session;
}

/** Returns the caller of an admitted request. */
export function callerOf({ user, pass }: ResolvedSession, readOnly: boolean): Caller {
  return { userId: user.id, role: user.role, readOnly, pass };
}
