import type { FastifyRequest } from 'fastify';

const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

/** Returns the preferred encoding that the browser accepts; undefined for no compression. */
export function acceptedEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find(([, pattern]) => pattern.test(accepted))?.[0];
}
