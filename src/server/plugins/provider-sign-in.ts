import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { type IdentityProvider, ProviderFault } from '../../domain/identity/identity-provider.ts';
import { deriveSignInSecrets, signInByProvider } from '../../domain/identity/sign-in-by-provider.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { newSecret } from '../../domain/kernel/secret.ts';
import type { SignInRefusal } from '../../shared/contracts/values.ts';
import { ownPath } from '../../shared/rules/own-path.ts';
import {
  deviceId,
  setArrivalCookie,
  setBeginningCookie,
  setSessionCookie,
  takeBeginning,
} from '../credentials.ts';

const startPath = '/api/oidc/start';
const answerPath = '/api/oidc/callback';
/** Length of the result of `newSecret`. */
const secretLength = 43;

/**
 * Sign-in by an OpenID Connect provider. As the standard requires, both routes change state by GET: the first only sets
 * a cookie; the second acts only for the browser that started the sign-in, which proves it with that cookie.
 */
export function providerSignIn(
  app: FastifyInstance,
  { deps, publicUrl }: { deps: Deps; publicUrl: string | null },
): void {
  const options = { config: { access: 'public' as const } };
  const answerAddress = (request: FastifyRequest) =>
    `${publicUrl ?? `${request.protocol}://${request.host}`}${answerPath}`;

  app.get(startPath, options, async (request, reply) => {
    const provider = configured(deps);
    const { returnUrl, again } = request.query as { returnUrl?: unknown; again?: unknown };
    const back = ownPath(returnUrl);
    // Another website may link to the login page, but must not start a sign-in.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return go(reply, '/login', back);
    const secret = newSecret();
    try {
      const address = await provider.buildAuthorizationUrl(
        answerAddress(request),
        deriveSignInSecrets(secret),
        again !== undefined,
      );
      setBeginningCookie(request, reply, secret + (back ?? ''));
      return reply.redirect(address, 303);
    } catch (error) {
      if (error instanceof ProviderFault) return refuse(reply, back, error.refusal);
      throw error;
    }
  });

  app.get(answerPath, options, async (request, reply) => {
    const provider = configured(deps);
    const begun = takeBeginning(request, reply);
    const back = ownPath(begun?.slice(secretLength));
    if (!begun || begun.length < secretLength) return refuse(reply, null, 'refused');
    const responseUrl = new URL(answerAddress(request));
    responseUrl.search = new URL(request.url, responseUrl).search;
    const signedIn = await signInByProvider(deps, provider, {
      responseUrl,
      secret: begun.slice(0, secretLength),
      deviceId: deviceId(request, reply),
      userAgent: request.headers['user-agent'],
    });
    if ('refused' in signedIn) return refuse(reply, back, signedIn.refused);
    setSessionCookie(request, reply, signedIn);
    setArrivalCookie(request, reply, signedIn.token);
    return go(reply, '/entrada', back);
  });
}

function configured(deps: Deps): IdentityProvider {
  if (!deps.identityProvider) throw new AppError('not-found');
  return deps.identityProvider;
}

function go(reply: FastifyReply, page: string, back: string | null, fragment = ''): FastifyReply {
  const query = back === null ? '' : `?returnUrl=${encodeURIComponent(back)}`;
  return reply.redirect(`${page}${query}${fragment}`, 303);
}

/** Redirects to the login page, which shows the reason in the user's language. */
function refuse(reply: FastifyReply, back: string | null, refusal: SignInRefusal): FastifyReply {
  return go(reply, '/login', back, `#oidc=${refusal}`);
}
