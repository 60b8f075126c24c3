import type { SignInRefusal } from '../../shared/contracts/values.ts';

/** Secrets of one sign-in, shared only by the browser and the provider. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
}

/** Claims about the user, verified to come from the provider and to be issued for this application. */
export interface VerifiedClaims {
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

/** An OpenID Connect provider. `buildAuthorizationUrl` and `verifyCallback` throw ProviderFault. */
export interface IdentityProvider {
  /** Name of the provider on the sign-in button. */
  readonly label: string;
  /** Allowed address domains, in lower case; empty allows all. */
  readonly domains: readonly string[];
  /**
   * Whether the last check found the provider unreachable. Never waits: an outdated result triggers a check in the
   * background.
   */
  isUnreachable(): boolean;
  /**
   * Returns the address to redirect the browser to.
   *
   * @param reauthenticate true after a refused sign-in: the provider must ask again instead of reusing the account signed in
   * there.
   */
  buildAuthorizationUrl(
    redirectUri: string,
    secrets: SignInSecrets,
    reauthenticate: boolean,
  ): Promise<string>;
  /** Returns the verified claims from the callback address. */
  verifyCallback(responseUrl: URL, secrets: SignInSecrets): Promise<VerifiedClaims>;
}

/**
 * The provider was unreachable, or its response is invalid. `reason` is a code for the log and contains no external text.
 */
export class ProviderFault extends Error {
  readonly refusal: SignInRefusal;
  readonly reason: string;
  constructor(refusal: SignInRefusal, reason: string) {
    super(reason);
    this.name = 'ProviderFault';
    this.refusal = refusal;
    this.reason = reason;
  }
}
