import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { type ResolvedSession, resolveSession } from '../domain/identity/resolve-session.ts';
import type { SignedIn } from '../domain/identity/sign-in.ts';
import { AppError } from '../domain/kernel/app-error.ts';
import { newSecret } from '../domain/kernel/secret.ts';

const sessionCookie = 'aula_session';
const deviceCookie = 'aula_device';
const deviceSeconds = 365 * 24 * 3_600;
/** Cookie that binds an OpenID Connect sign-in to the browser that started it, and its lifetime in seconds. */
const oidcStateCookie = 'aula_oidc';
const oidcStateSeconds = 600;
/** Cookie that passes the token of a session started by the provider to the page, because URLs must not contain tokens. */
const tokenHandoverCookie = 'aula_arrival';
const tokenHandoverSeconds = 60;

/** Browsers bind a `__Host-` cookie to this exact host. They accept it only over HTTPS. */
function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

export interface Credentials {
  session: ResolvedSession | null;
  /** Whether the request contained a secret. Without a session, the secret is expired or invalid. */
  presented: boolean;
}

/**
 * Resolves the session of a request from the first secret present: the bearer token, the body fields of the REST
 * compatibility API (`legacy`), then the cookie. If that secret is invalid, a valid one in a later place does not count.
 */
export async function readCredentials(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  legacy?: { body: unknown },
): Promise<Credentials> {
  const token = bearerOf(request.headers.authorization) ?? (legacy && tokenInBody(legacy.body));
  if (token) return { session: await resolveSession(deps, { kind: 'token', value: token }), presented: true };
  const cookie = request.cookies[cookieName(request, sessionCookie)];
  if (!cookie) return { session: null, presented: false };
  return { session: await resolveSession(deps, { kind: 'cookie', value: cookie }), presented: true };
}

/** Returns the token after `Bearer`; null if it is empty or the scheme is another one. */
function bearerOf(header: unknown): string | null {
  if (typeof header !== 'string' || !/^bearer\b/i.test(header)) return null;
  return header.slice('bearer'.length).trim() || null;
}

/**
 * Reads `headers.Authorization`, then `token`, from the body. A non-string value counts as an invalid token, not as a
 * missing one.
 */
function tokenInBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { headers, token } = body as { headers?: { Authorization?: unknown } | null; token?: unknown };
  const bearer = bearerOf(headers?.Authorization);
  if (bearer || token === undefined || token === null) return bearer;
  return typeof token === 'string' ? token.trim() || null : 'not-a-string';
}

/** Asserts that a change authorised only by the cookie comes from one of our own pages. Throws `cross-site`. */
export function assertSameOrigin(request: FastifyRequest, session: ResolvedSession): void {
  if (!session.byCookie) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const origin = request.headers.origin;
  if (!site && origin && origin === `${request.protocol}://${request.host}`) return;
  throw new AppError('cross-site');
}

/** Content types that an HTML form can send, except for `text/plain`. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * CSRF check for calls that programs make too, without headers about their origin: REST compatibility calls, and
 * sign-in, where a foreign form could sign the user in to another account. Refuses requests that name another site, and
 * requests without an origin that a form could have sent. Throws `cross-site`.
 */
export function assertNotCrossSite(request: FastifyRequest, session: ResolvedSession | null): void {
  if (session && !session.byCookie) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== `${request.protocol}://${request.host}`;
  if (isForeign && !site) logForeignOrigin(request, origin);
  const type = request.headers['content-type'] ?? 'application/json';
  // Without a session, only the request itself carries authority, so JSON may have any content type except those of forms.
  const mayBeForm = session ? !/^application\/json\b/i.test(type) : formTypes.test(type);
  const isSilentForm = !site && origin === undefined && mayBeForm;
  if (site === 'cross-site' || isForeign || isSilentForm) throw new AppError('cross-site');
}

/**
 * Additional check for a GET that changes data: links, images and redirects send the cookie too. Refuses requests from
 * other pages and navigations. Programs send none of these headers. Throws `cross-site`.
 */
export function assertNotNavigation(request: FastifyRequest, session: ResolvedSession | null): void {
  if (session && !session.byCookie) return;
  const { 'sec-fetch-site': site, referer, accept = '' } = request.headers;
  if (site === 'same-origin') return;
  const isOwnPage = referer !== undefined && originOf(referer) === `${request.protocol}://${request.host}`;
  const isNavigation =
    request.headers['upgrade-insecure-requests'] !== undefined || /text\/html|image\//i.test(accept);
  if (site !== undefined || (!isOwnPage && isNavigation)) throw new AppError('cross-site');
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/** Logs the cause when a proxy does not forward the Host header, because all pages then look foreign in older browsers. */
function logForeignOrigin(request: FastifyRequest, origin: string): void {
  const received = {
    origin: URL.parse(origin)?.origin ?? 'invalid',
    host: request.host,
    protocol: request.protocol,
  };
  request.log.warn(
    received,
    'request refused: Origin is not the address Aula sees; a proxy must pass Host and X-Forwarded-Proto and be in TRUST_PROXY',
  );
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

/** Returns the device id of this browser, or null. */
export function knownDevice(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request, deviceCookie)] ?? null;
}

/** Returns the device id of this browser; creates and sets one if it has none. */
export function deviceId(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownDevice(request);
  if (known) return known;
  const id = newSecret();
  setDeviceCookie(request, reply, id);
  return id;
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(cookieName(request, deviceCookie), id, {
    ...cookieOptions(request),
    maxAge: deviceSeconds,
  });
}

export function setOidcStateCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  setShortLivedCookie(request, reply, oidcStateCookie, value, oidcStateSeconds);
}

/** Returns and clears the value set by `setOidcStateCookie`. */
export function takeOidcState(request: FastifyRequest, reply: FastifyReply): string | null {
  return takeCookie(request, reply, oidcStateCookie);
}

export function setTokenHandoverCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setShortLivedCookie(request, reply, tokenHandoverCookie, token, tokenHandoverSeconds);
}

/** Returns and clears the token set by `setTokenHandoverCookie`. */
export function takeTokenHandover(request: FastifyRequest, reply: FastifyReply): string | null {
  return takeCookie(request, reply, tokenHandoverCookie);
}

function setShortLivedCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  reply.setCookie(cookieName(request, name), value, { ...cookieOptions(request), maxAge });
}

function takeCookie(request: FastifyRequest, reply: FastifyReply, name: string): string | null {
  const value = request.cookies[cookieName(request, name)];
  if (!value) return null;
  reply.clearCookie(cookieName(request, name), cookieOptions(request));
  return value;
}
