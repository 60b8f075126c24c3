import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import type { Deps } from '../domain/deps.ts';
import { type ResolvedSession, resolveSession } from '../domain/identity/resolve-session.ts';
import { newSecret } from '../domain/identity/secrets.ts';
import type { SignedIn } from '../domain/identity/sign-in.ts';

const sessionCookie = 'aula_session';
const deviceCookie = 'aula_device';
const deviceSeconds = 365 * 24 * 3_600;

/** Browsers bind a `__Host-` cookie to this very host; they accept it under HTTPS only. */
function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

export interface Credentials {
  session: ResolvedSession | null;
  /** A secret was sent, good or not: without a session it has expired or never was. */
  presented: boolean;
}

/**
 * Who sends this request: the bearer token, and only without one the cookie. A wrong token is refused,
 * also beside a good cookie.
 */
export async function readCredentials(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Credentials> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer)
    return { session: await resolveSession(deps, { kind: 'token', value: bearer }), presented: true };
  const cookie = request.cookies[cookieName(request, sessionCookie)];
  if (!cookie) return { session: null, presented: false };
  return { session: await resolveSession(deps, { kind: 'cookie', value: cookie }), presented: true };
}

/**
 * A change authorised by the cookie alone must come from our own pages. Throws `cross-site`.
 */
export function assertSameOrigin(request: FastifyRequest, session: ResolvedSession): void {
  if (!session.byCookie) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const origin = request.headers.origin;
  if (!site && origin && origin === `${request.protocol}://${request.host}`) return;
  throw new AppError('cross-site');
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): void {
  reply.setCookie(cookieName(request, sessionCookie), signedIn.cookie, {
    ...cookieOptions(request),
    expires: signedIn.expiresAt,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, sessionCookie), cookieOptions(request));
  reply.header('Clear-Site-Data', '"cache", "storage"');
}

/** The id by which this browser is known; made now when it has none. */
export function deviceId(request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(request, deviceCookie);
  const known = request.cookies[name];
  if (known) return known;
  const id = newSecret();
  reply.setCookie(name, id, { ...cookieOptions(request), maxAge: deviceSeconds });
  return id;
}
