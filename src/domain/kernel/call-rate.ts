/** Limit of calls: `burst` at once, and `perSecond` more each second. */
export interface CallRate {
  burst: number;
  perSecond: number;
}

/** The limits of calls; null means no limit. */
export interface CallRates {
  perSession: CallRate | null;
  /** For calls without a session. */
  perAddress: CallRate | null;
}

export const defaultCallRates = {
  perSession: { burst: 120, perSecond: 20 },
  perAddress: { burst: 400, perSecond: 60 },
} as const satisfies CallRates;
