import type { FastifyRequest } from 'fastify';

const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

/** The encoding in which the browser wants an answer most; undefined for as it is. */
export function acceptedEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find(([, asked]) => asked.test(accepted))?.[0];
}
