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
/** What binds a sign-in by the provider to the browser that began it, and how long that may take in seconds. */
const beginningCookie = 'aula_oidc';
const beginningSeconds = 600;
/** Hands the token of a session begun by the provider to the page, which cannot have it from an address. */
const arrivalCookie = 'aula_arrival';
const arrivalSeconds = 60;

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
 * Who sends this request: the first secret present of the bearer token, the places in the body an older
 * client uses, and the cookie. A wrong one is refused, also beside a good one in a later place.
 */
export async function readCredentials(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  older?: { body: unknown },
): Promise<Credentials> {
  const token = bearerOf(request.headers.authorization) ?? (older && tokenInBody(older.body));
  if (token) return { session: await resolveSession(deps, { kind: 'token', value: token }), presented: true };
  const cookie = request.cookies[cookieName(request, sessionCookie)];
  if (!cookie) return { session: null, presented: false };
  return { session: await resolveSession(deps, { kind: 'cookie', value: cookie }), presented: true };
}

/** What follows `Bearer`; null without it, and when nothing follows. Another scheme is for somebody else. */
function bearerOf(header: unknown): string | null {
  if (typeof header !== 'string' || !/^bearer\b/i.test(header)) return null;
  return header.slice('bearer'.length).trim() || null;
}

/** `headers.Authorization`, then `token`; a value that is not a string is a wrong token, not an absent one. */
function tokenInBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { headers, token } = body as { headers?: { Authorization?: unknown } | null; token?: unknown };
  const bearer = bearerOf(headers?.Authorization);
  if (bearer || token === undefined || token === null) return bearer;
  return typeof token === 'string' ? token.trim() || null : 'not-a-string';
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

/** What a form sends as, unless it is told to send plain text. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The same for calls that programs make as well, which say nothing of where they come from: those of the older
 * client, and signing in, by which a foreign form would put its reader into somebody else's session. Only what
 * shows another site is refused, and what a form could send without showing it. Throws `cross-site`.
 */
export function assertNotCrossSite(request: FastifyRequest, session: ResolvedSession | null): void {
  if (session && !session.byCookie) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== `${request.protocol}://${request.host}`;
  if (isForeign && !site) noteForeignOrigin(request, origin);
  const type = request.headers['content-type'] ?? 'application/json';
  // Without a session there is nothing to act with but what is sent; JSON may then come under any other type.
  const mayBeForm = session ? !/^application\/json\b/i.test(type) : formTypes.test(type);
  const isSilentForm = !site && origin === undefined && mayBeForm;
  if (site === 'cross-site' || isForeign || isSilentForm) throw new AppError('cross-site');
}

/**
 * For a GET that changes something, in addition: a link, an image or a redirect sends the cookie too, so what a browser
 * shows of another page or of a navigation is refused. A program sends none of these headers. Throws `cross-site`.
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

/** A proxy that does not pass the Host on makes every page of an older browser look foreign; this line tells why. */
function noteForeignOrigin(request: FastifyRequest, origin: string): void {
  const seen = {
    origin: URL.parse(origin)?.origin ?? 'invalid',
    host: request.host,
    protocol: request.protocol,
  };
  request.log.warn(
    seen,
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

/** The id by which this browser is known, or null. */
export function knownDevice(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request, deviceCookie)] ?? null;
}

/** The id by which this browser is known; made now when it has none. */
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

export function setBeginningCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  setForAWhile(request, reply, beginningCookie, value, beginningSeconds);
}

/** What `setBeginningCookie` left with this browser, once. */
export function takeBeginning(request: FastifyRequest, reply: FastifyReply): string | null {
  return take(request, reply, beginningCookie);
}

export function setArrivalCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setForAWhile(request, reply, arrivalCookie, token, arrivalSeconds);
}

/** What `setArrivalCookie` left with this browser, once. */
export function takeArrival(request: FastifyRequest, reply: FastifyReply): string | null {
  return take(request, reply, arrivalCookie);
}

function setForAWhile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  reply.setCookie(cookieName(request, name), value, { ...cookieOptions(request), maxAge });
}

function take(request: FastifyRequest, reply: FastifyReply, name: string): string | null {
  const value = request.cookies[cookieName(request, name)];
  if (!value) return null;
  reply.clearCookie(cookieName(request, name), cookieOptions(request));
  return value;
}
