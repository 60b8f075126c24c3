import type { SignInRefusal } from '../../shared/contracts/values.ts';

/** Secrets of one sign-in, shared only by the browser and the provider. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
}

/** Claims about the user, verified to come from the provider and to be issued for this application. */
export interface ProvedClaims {
  /** Issuer URL of the provider. `subject` is unique within it and never reassigned. */
  issuer: string;
  subject: string;
  /** Unverified claim; `verifiedAddress` decides whether the address belongs to the user. */
  email: unknown;
  emailVerified: unknown;
  /** Microsoft: whether the owner of the address domain vouches for the address. */
  domainOwnerVerified: unknown;
  /** Google: the organisation the account belongs to. */
  hostedDomain: unknown;
}

/** An OpenID Connect provider. `begin` and `finish` throw ProviderFault. */
export interface IdentityProvider {
  /** Name of the provider on the sign-in button. */
  readonly label: string;
  /** Allowed address domains, in lower case; empty allows all. */
  readonly domains: readonly string[];
  /**
   * Whether the last check found the provider unreachable. Never waits: an outdated result triggers a check in the
   * background.
   */
  isAway(): boolean;
  /**
   * Returns the address to redirect the browser to.
   *
   * @param again true after a refused sign-in: the provider must ask again instead of reusing the account signed in
   * there.
   */
  begin(redirectUri: string, secrets: SignInSecrets, again: boolean): Promise<string>;
  /** Returns the verified claims from the callback address. */
  finish(answer: URL, secrets: SignInSecrets): Promise<ProvedClaims>;
}

/**
 * The provider was unreachable, or its response is invalid. `reason` is a code for the log and contains no external text.
 */
export class ProviderFault extends Error {
  readonly why: SignInRefusal;
  readonly reason: string;
  constructor(why: SignInRefusal, reason: string) {
    super(reason);
    this.name = 'ProviderFault';
    this.why = why;
    this.reason = reason;
  }
}
