import type { SignInRefusal } from '../../shared/contracts/values.ts';

/** What only this browser and the provider know of one sign-in. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** What a provider says of the person who signed in, checked to come from it and to be meant for us. */
export interface ProvedClaims {
  /** The provider; `subject` is unique within it and never given to another person. */
  issuer: string;
  subject: string;
  /** As it stands there: whose it is, `verifiedAddress` decides. */
  email: unknown;
  emailVerified: unknown;
  /** Microsoft: whether the owner of the address' domain vouches for it. */
  domainOwnerVerified: unknown;
  /** Google: the organisation the account belongs to. */
  hostedDomain: unknown;
}

/** Where people sign in with an account they have elsewhere. Both ways throw ProviderFault. */
export interface IdentityProvider {
  /** How it is called on the button. */
  readonly label: string;
  /** Only addresses of these domains, in small letters; none is any. */
  readonly domains: readonly string[];
  /** It did not answer when it was last asked. Asking never waits: where that is long ago, it is asked meanwhile. */
  isAway(): boolean;
  /**
   * The address to which the browser is sent.
   *
   * @param again the last sign-in was refused: who is signed in there now is not taken for the one who comes.
   */
  begin(redirectUri: string, secrets: SignInSecrets, again: boolean): Promise<string>;
  /** What the address says with which the browser came back. */
  finish(answer: URL, secrets: SignInSecrets): Promise<ProvedClaims>;
}

/** A provider could not be asked, or what came from it does not hold. `reason` is a code for the log, never text from outside. */
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
