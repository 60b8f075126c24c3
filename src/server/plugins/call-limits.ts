import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throttledAddress } from '../../domain/identity/sign-in-throttle.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { CallRate, CallRates } from '../../domain/kernel/call-rate.ts';
import type { Credentials } from '../credentials.ts';
import { type CallSlot, createCallSlots } from '../rate-limits/call-slots.ts';
import { createTokenBuckets } from '../rate-limits/token-buckets.ts';

/** Number of calls of one session that run at once; further ones wait. */
const callsAtOnce = 4;
/** Limit per address for verifying receipts, which needs no session. */
const verificationRate: CallRate = { burst: 30, perSecond: 0.5 };

declare module 'fastify' {
  interface FastifyInstance {
    callLimits: CallLimits;
  }
}

/**
 * The limits of all calls: tRPC, REST and files. Calls that a student must not lose (draft answers, hand-in, exit) and
 * sign-in, which has its own throttle, are never counted; neither are streams, pictures and the files of the client.
 */
export interface CallLimits {
  /**
   * Counts calls by session, or by address without one. Returns `too-many-requests` (details: seconds) instead of
   * counting when they are too many, otherwise null.
   */
  count(request: FastifyRequest, credentials: Credentials, calls?: number): AppError | null;
  /** Counts verifications of receipts by address. Returns `too-many-attempts` when they are too many, otherwise null. */
  countVerifications(request: FastifyRequest, calls: number): AppError | null;
  /**
   * Runs a call when fewer than four calls of its session run; calls without a session at once. Calls that are not
   * counted wait only for each other.
   */
  run<T>(
    credentials: Credentials,
    isCounted: boolean,
    work: (slot: CallSlot | null) => Promise<T>,
  ): Promise<T>;
}

/** Adds `callLimits` to the app. */
export function registerCallLimits(app: FastifyInstance, rates: CallRates): void {
  const sessions = rates.perSession && createTokenBuckets(rates.perSession);
  const addresses = rates.perAddress && createTokenBuckets(rates.perAddress);
  const verifications = createTokenBuckets(verificationRate);
  const slots = createCallSlots(callsAtOnce);
  const limits: CallLimits = {
    count(request, { session }, calls = 1) {
      const seconds = session
        ? sessions?.take(String(session.sessionId), calls)
        : addresses?.take(throttledAddress(request.ip), calls);
      return seconds ? new AppError('too-many-requests', { seconds }) : null;
    },
    countVerifications(request, calls) {
      const seconds = verifications.take(throttledAddress(request.ip), calls);
      return seconds ? new AppError('too-many-attempts', { seconds }) : null;
    },
    run({ session }, isCounted, work) {
      if (!session) return work(null);
      return slots.run(`${isCounted ? 'counted' : 'uncounted'} ${session.sessionId}`, work);
    },
  };
  app.decorate('callLimits', limits);
}
