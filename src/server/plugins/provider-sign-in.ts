import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { type IdentityProvider, ProviderFault } from '../../domain/identity/identity-provider.ts';
import { deriveSignInSecrets, signInByProvider } from '../../domain/identity/sign-in-by-provider.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { newSecret } from '../../domain/kernel/secret.ts';
import type { SignInRefusal } from '../../shared/contracts/values.ts';
import { safeRedirectPath } from '../../shared/rules/safe-redirect-path.ts';
import {
  deviceId,
  setOidcStateCookie,
  setSessionCookie,
  setTokenHandoverCookie,
  takeOidcState,
} from '../credentials.ts';

const startPath = '/api/oidc/start';
const callbackPath = '/api/oidc/callback';
/** Length of the result of `newSecret`. */
const secretLength = 43;

/**
 * Sign-in by an OpenID Connect provider. As the standard requires, both routes change state by GET: the first only sets
 * a cookie; the second acts only for the browser that started the sign-in, which proves it with that cookie.
 */
export function registerProviderSignIn(
  app: FastifyInstance,
  { deps, publicUrl }: { deps: Deps; publicUrl: string | null },
): void {
  const options = { config: { access: 'public' as const } };
  const callbackUrl = (request: FastifyRequest) =>
    `${publicUrl ?? `${request.protocol}://${request.host}`}${callbackPath}`;

  app.get(startPath, options, async (request, reply) => {
    const provider = requireProvider(deps);
    const { returnUrl, again } = request.query as { returnUrl?: unknown; again?: unknown };
    const returnPath = safeRedirectPath(returnUrl);
    // Another website may link to the login page, but must not start a sign-in.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      return redirectTo(reply, '/login', returnPath);
    const secret = newSecret();
    try {
      const address = await provider.buildAuthorizationUrl(
        callbackUrl(request),
        deriveSignInSecrets(secret),
        again !== undefined,
      );
      setOidcStateCookie(request, reply, secret + (returnPath ?? ''));
      return reply.redirect(address, 303);
    } catch (error) {
      if (error instanceof ProviderFault) return redirectToLogin(reply, returnPath, error.refusal);
      throw error;
    }
  });

  app.get(callbackPath, options, async (request, reply) => {
    const provider = requireProvider(deps);
    const stateCookie = takeOidcState(request, reply);
    const returnPath = safeRedirectPath(stateCookie?.slice(secretLength));
    if (!stateCookie || stateCookie.length < secretLength) return redirectToLogin(reply, null, 'refused');
    const responseUrl = new URL(callbackUrl(request));
    responseUrl.search = new URL(request.url, responseUrl).search;
    const signedIn = await signInByProvider(deps, provider, {
      responseUrl,
      secret: stateCookie.slice(0, secretLength),
      deviceId: deviceId(request, reply),
      userAgent: request.headers['user-agent'],
    });
    if ('refused' in signedIn) return redirectToLogin(reply, returnPath, signedIn.refused);
    setSessionCookie(request, reply, signedIn);
    setTokenHandoverCookie(request, reply, signedIn.token);
    return redirectTo(reply, '/entrada', returnPath);
  });
}

function requireProvider(deps: Deps): IdentityProvider {
  if (!deps.identityProvider) throw new AppError('not-found');
  return deps.identityProvider;
}

function redirectTo(
  reply: FastifyReply,
  page: string,
  returnPath: string | null,
  fragment = '',
): FastifyReply {
  const query = returnPath === null ? '' : `?returnUrl=${encodeURIComponent(returnPath)}`;
  return reply.redirect(`${page}${query}${fragment}`, 303);
}

/** Redirects to the login page, which shows the reason in the user's language. */
function redirectToLogin(
  reply: FastifyReply,
  returnPath: string | null,
  refusal: SignInRefusal,
): FastifyReply {
  return redirectTo(reply, '/login', returnPath, `#oidc=${refusal}`);
}
