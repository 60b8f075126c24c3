import * as client from 'openid-client';
import {
  type IdentityProvider,
  ProviderFault,
  type VerifiedClaims,
} from '../../domain/identity/identity-provider.ts';
import type { Logger } from '../../domain/kernel/logger.ts';
import { labelOfHost, type OidcSettings } from './oidc-settings.ts';

/** Timeout of a request to the provider, in seconds. */
const timeoutSeconds = 10;
/** Lifetime of the cached discovery document in milliseconds: keys and endpoints change rarely, but they do. */
const cacheMs = 3_600_000;
/** Milliseconds between two tries of an unreachable provider. */
const retryDelayMs = 10_000;
/** Maximum number of concurrent sign-in callbacks; more than a class that signs in together indicates abuse. */
const maxConcurrent = 60;

/**
 * Creates an OpenID Connect client (authorization code flow, PKCE, signed id tokens). Sends no request before the
 * first sign-in, so that an unreachable provider does not delay sign-in with a password.
 */
export function createIdentityProvider(settings: OidcSettings, log: Logger): IdentityProvider {
  let cached: { configuration: client.Configuration; at: number } | null = null;
  let failedAt: number | null = null;
  let pending: Promise<client.Configuration> | null = null;
  let running = 0;

  /**
   * Returns the discovered configuration; throws ProviderFault `away`, and waits before it retries an unreachable
   * provider.
   */
  async function getConfiguration(): Promise<client.Configuration> {
    const now = Date.now();
    if (cached && now - cached.at < cacheMs) return cached.configuration;
    if (failedAt !== null && now - failedAt < retryDelayMs) {
      if (cached) return cached.configuration;
      throw new ProviderFault('away', 'not asked again yet');
    }
    pending ??= discover(settings).finally(() => {
      pending = null;
    });
    try {
      const configuration = await pending;
      cached = { configuration, at: Date.now() };
      failedAt = null;
      return configuration;
    } catch (error) {
      const fault = asFault(error, 'away');
      if (failedAt === null) log.warn({ reason: fault.reason }, 'the sign-in provider cannot be reached');
      failedAt = Date.now();
      if (cached) return cached.configuration;
      throw fault;
    }
  }

  return {
    label: settings.label,
    domains: settings.domains,
    isUnreachable() {
      void getConfiguration().catch(() => {});
      return cached === null && failedAt !== null;
    },
    async buildAuthorizationUrl(redirectUri, { state, nonce, verifier }, reauthenticate) {
      const configuration = await getConfiguration();
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...promptOf(configuration, reauthenticate),
      });
      return address.href;
    },
    async verifyCallback(responseUrl, { state, nonce, verifier }) {
      if (running >= maxConcurrent) throw new ProviderFault('busy', 'too many answers at once');
      running += 1;
      try {
        const configuration = await getConfiguration();
        const tokens = await client.authorizationCodeGrant(configuration, responseUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return await claimsOf(configuration, tokens);
      } catch (error) {
        throw asFault(error, 'refused');
      } finally {
        running -= 1;
      }
    },
  };
}

/**
 * Returns the `prompt` parameter. On a shared school computer, the user must choose an account instead of continuing
 * the previous user's session. Google and Microsoft support this without announcing it; other providers may reject an
 * unknown value.
 */
function promptOf(configuration: client.Configuration, reauthenticate: boolean): { prompt?: string } {
  const { issuer, prompt_values_supported: prompts } = configuration.serverMetadata();
  const supportsAccountChoice = Array.isArray(prompts)
    ? prompts.includes('select_account')
    : ['Google', 'Microsoft'].includes(labelOfHost(new URL(issuer).hostname));
  if (supportsAccountChoice) return { prompt: 'select_account' };
  return reauthenticate ? { prompt: 'login' } : {};
}

/** Fetches the discovery document. Throws what the library throws. */
export async function discover(settings: OidcSettings): Promise<client.Configuration> {
  const issuer = new URL(settings.issuer);
  // The settings allow plain HTTP only for a provider on this machine.
  const isPlainHttp = issuer.protocol === 'http:';
  const { clientId, clientSecret } = settings;
  const found = await client.discovery(issuer, clientId, {}, client.None(), {
    timeout: timeoutSeconds,
    ...(isPlainHttp && { execute: [client.allowInsecureRequests] }),
  });
  const metadata = found.serverMetadata();
  const configuration = new client.Configuration(
    metadata,
    clientId,
    {},
    authentication(clientSecret, metadata),
  );
  configuration.timeout = timeoutSeconds;
  if (isPlainHttp) client.allowInsecureRequests(configuration);
  // Verifies the signature of the id token in addition to the TLS connection.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * Chooses the client authentication: in the request body when the provider announces it, otherwise in the header,
 * which is the default.
 */
function authentication(secret: string | null, metadata: client.ServerMetadata): client.ClientAuth {
  if (secret === null) return client.None();
  return metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function claimsOf(configuration: client.Configuration, tokens: Tokens): Promise<VerifiedClaims> {
  const idToken = tokens.claims();
  if (!idToken) throw new ProviderFault('refused', 'no id token');
  const { iss: issuer, sub: subject } = idToken;
  // The address and its verification status must come from one source: the id token, or the userinfo endpoint when
  // the token has no address.
  const claims =
    idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
      : idToken;
  return {
    issuer,
    subject,
    email: claims.email,
    emailVerified: claims.email_verified,
    domainOwnerVerified: claims.xms_edov,
    hostedDomain: claims.hd,
  };
}

/** Error codes of the library and of OAuth, which are safe to log; other texts come from outside. */
const codes = /^[A-Za-z_]{1,60}$/;
/** Codes that mean no response, as opposed to an invalid one. */
const noResponseCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

function asFault(error: unknown, otherwise: 'away' | 'refused'): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderFault(
      error.error === 'access_denied' ? 'cancelled' : 'refused',
      'the provider answered with an error',
    );
  if (error instanceof client.ResponseBodyError)
    return new ProviderFault(otherwise, codes.test(error.error) ? error.error : 'an error without a code');
  // `fetch` throws a TypeError when the connection fails.
  if (error instanceof TypeError) return new ProviderFault('away', 'no connection');
  const code = error instanceof client.ClientError && error.code ? error.code : 'unexpected';
  const cause = error instanceof Error ? error.cause : undefined;
  const isDown = cause instanceof Response && cause.status >= 500;
  return new ProviderFault(noResponseCodes.includes(code) || isDown ? 'away' : otherwise, code);
}
