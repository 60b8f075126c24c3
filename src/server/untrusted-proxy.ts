import type { FastifyRequest } from 'fastify';

/**
 * The address of a reverse proxy that this request came through and that TRUST_PROXY does not name; null where there is
 * none. Only for requests of an admin: anybody can send these headers, and the answer leads to a setting.
 */
export function untrustedProxy({ headers, protocol, ip, socket }: FastifyRequest): string | null {
  const peer = socket.remoteAddress;
  if (!peer) return null;
  const isSecureOutside =
    headers['x-forwarded-proto'] === 'https' || headers.referer?.startsWith('https://') === true;
  // A proxy that is trusted gives the address of the client; the last one named is whom the peer itself saw.
  const client = String(headers['x-forwarded-for'] ?? peer)
    .split(',')
    .at(-1)!
    .trim();
  const isUnheard = (protocol === 'http' && isSecureOutside) || (ip === peer && client !== peer);
  return isUnheard ? peer : null;
}
