import * as client from 'openid-client';
import {
  type IdentityProvider,
  type ProvedClaims,
  ProviderFault,
} from '../../domain/identity/identity-provider.ts';
import type { Logger } from '../../domain/kernel/logger.ts';
import { labelOfHost, type OidcSettings } from './oidc-settings.ts';

/** Seconds one request to the provider may take. */
const timeoutSeconds = 10;
/** Milliseconds after which its description is read anew: keys and addresses change rarely, and not never. */
const freshFor = 3_600_000;
/** Milliseconds between two tries of a provider that is away. */
const retryAfter = 10_000;
/** Answers that are being checked at once: beyond a class that signs in together somebody is knocking. */
const mostAtOnce = 60;

/**
 * The provider of these settings, by OpenID Connect (authorization code, PKCE, signed id tokens). Nothing is asked
 * before somebody needs it, so that one that is away does not delay signing in by password.
 */
export function createIdentityProvider(settings: OidcSettings, log: Logger): IdentityProvider {
  let known: { configuration: client.Configuration; at: number } | null = null;
  let failedAt: number | null = null;
  let asking: Promise<client.Configuration> | null = null;
  let atOnce = 0;

  /** The provider's description; throws ProviderFault `away`, without asking again soon after it was. */
  async function describe(): Promise<client.Configuration> {
    const now = Date.now();
    if (known && now - known.at < freshFor) return known.configuration;
    if (failedAt !== null && now - failedAt < retryAfter) {
      if (known) return known.configuration;
      throw new ProviderFault('away', 'not asked again yet');
    }
    asking ??= discover(settings).finally(() => {
      asking = null;
    });
    try {
      const configuration = await asking;
      known = { configuration, at: Date.now() };
      failedAt = null;
      return configuration;
    } catch (error) {
      const fault = asFault(error, 'away');
      if (failedAt === null) log.warn({ reason: fault.reason }, 'the provider of sign-ins cannot be reached');
      failedAt = Date.now();
      if (known) return known.configuration;
      throw fault;
    }
  }

  return {
    label: settings.label,
    domains: settings.domains,
    isAway() {
      void describe().catch(() => {});
      return known === null && failedAt !== null;
    },
    async begin(redirectUri, { state, nonce, verifier }, again) {
      const configuration = await describe();
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...promptOf(configuration, again),
      });
      return address.href;
    },
    async finish(answer, { state, nonce, verifier }) {
      if (atOnce >= mostAtOnce) throw new ProviderFault('busy', 'too many answers at once');
      atOnce += 1;
      try {
        const configuration = await describe();
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return await claimsOf(configuration, tokens);
      } catch (error) {
        throw asFault(error, 'refused');
      } finally {
        atOnce -= 1;
      }
    },
  };
}

/**
 * School computers are shared: who sits there chooses an account, and is not taken for who sat there before.
 * Google and Microsoft know that and do not say so; another that does not know it would refuse.
 */
function promptOf(configuration: client.Configuration, again: boolean): { prompt?: string } {
  const { issuer, prompt_values_supported: prompts } = configuration.serverMetadata();
  const letsChoose = Array.isArray(prompts)
    ? prompts.includes('select_account')
    : ['Google', 'Microsoft'].includes(labelOfHost(new URL(issuer).hostname));
  if (letsChoose) return { prompt: 'select_account' };
  return again ? { prompt: 'login' } : {};
}

/** Reads the provider's description. Throws what the library throws. */
export async function discover(settings: OidcSettings): Promise<client.Configuration> {
  const issuer = new URL(settings.issuer);
  // The settings allow it for a provider on this very machine alone.
  const isOpen = issuer.protocol === 'http:';
  const { clientId, clientSecret } = settings;
  const found = await client.discovery(issuer, clientId, {}, client.None(), {
    timeout: timeoutSeconds,
    ...(isOpen && { execute: [client.allowInsecureRequests] }),
  });
  const metadata = found.serverMetadata();
  const configuration = new client.Configuration(
    metadata,
    clientId,
    {},
    authentication(clientSecret, metadata),
  );
  configuration.timeout = timeoutSeconds;
  if (isOpen) client.allowInsecureRequests(configuration);
  // That a token came over TLS from the right host is one proof of where it is from; its signature is another.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** How the client shows its secret: in the body where the provider says it may, else in the header, as is usual. */
function authentication(secret: string | null, metadata: client.ServerMetadata): client.ClientAuth {
  if (secret === null) return client.None();
  return metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function claimsOf(configuration: client.Configuration, tokens: Tokens): Promise<ProvedClaims> {
  const idToken = tokens.claims();
  if (!idToken) throw new ProviderFault('refused', 'no id token');
  const { iss: issuer, sub: subject } = idToken;
  // An address and what is said of it come from one place: the token, or where that has none, the user's information.
  const said =
    idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
      : idToken;
  return {
    issuer,
    subject,
    email: said.email,
    emailVerified: said.email_verified,
    domainOwnerVerified: said.xms_edov,
    hostedDomain: said.hd,
  };
}

/** Codes of the library and of OAuth, which may stand in the log; other texts come from outside. */
const codes = /^[A-Za-z_]{1,60}$/;
/** What says that there was no answer, and not that the answer is wrong. */
const silent = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

function asFault(error: unknown, otherwise: 'away' | 'refused'): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderFault(
      error.error === 'access_denied' ? 'cancelled' : 'refused',
      'the provider answered with an error',
    );
  if (error instanceof client.ResponseBodyError)
    return new ProviderFault(otherwise, codes.test(error.error) ? error.error : 'an error without a code');
  // What `fetch` throws where no connection comes about.
  if (error instanceof TypeError) return new ProviderFault('away', 'no connection');
  const code = error instanceof client.ClientError && error.code ? error.code : 'unexpected';
  const cause = error instanceof Error ? error.cause : undefined;
  const isDown = cause instanceof Response && cause.status >= 500;
  return new ProviderFault(silent.includes(code) || isDown ? 'away' : otherwise, code);
}
