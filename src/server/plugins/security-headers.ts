import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Scripts, styles and everything else come from this very host; inline styles are needed by KaTeX's spans.
 *
 * @param scripts hashes of scripts that stand in the page itself.
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

const usualPolicy = contentSecurityPolicy();

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSafetyHeaders(request, reply));
}

/** What every answer carries; for those of addresses that reach no hook. */
export function setSafetyHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': usualPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}
