import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * All content comes from this host. KaTeX needs inline styles.
 *
 * @param scripts hashes of the inline scripts of the page.
 */
export const contentSecurityPolicy = (scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const defaultPolicy = contentSecurityPolicy();

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** Sets the headers of every response. Exported for URLs for which no hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': defaultPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}
