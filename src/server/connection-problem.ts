import type { FastifyRequest } from 'fastify';
import type { AdminConnection } from '../domain/overviews/homes/get-admin-home.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Returns how this request came, or the worst problem with its connection. Only for requests of an admin: anyone can
 * send these headers, and the message points to a setting.
 */
export function judgeConnection(request: FastifyRequest): AdminConnection {
  const address = untrustedProxy(request);
  if (address) return { kind: 'proxy-untrusted', address };
  const page = URL.parse(request.headers.referer ?? '');
  if (!page) return null;
  if (page.host !== request.host) return { kind: 'proxy-host', seen: request.host, asked: page.host };
  if (page.protocol !== 'http:') return 'secure';
  return loopback.test(page.host) ? 'local' : { kind: 'no-https', host: page.host };
}

/** Returns the address of a reverse proxy that forwarded this request but is missing in TRUST_PROXY; otherwise null. */
function untrustedProxy({ headers, protocol, ip, socket }: FastifyRequest): string | null {
  const peer = socket.remoteAddress;
  if (!peer) return null;
  const isSecureOutside =
    headers['x-forwarded-proto'] === 'https' || headers.referer?.startsWith('https://') === true;
  // With a trusted proxy, `ip` is the client's address. The last entry of X-Forwarded-For is the address that the peer
  // itself saw.
  const client = String(headers['x-forwarded-for'] ?? peer)
    .split(',')
    .at(-1)!
    .trim();
  const isUntrusted = (protocol === 'http' && isSecureOutside) || (ip === peer && client !== peer);
  return isUntrusted ? peer : null;
}
