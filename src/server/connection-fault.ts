import type { FastifyRequest } from 'fastify';
import type { ConnectionMatter } from '../shared/contracts/installation.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * What is wrong with how this request came here, the worst alone; null where nothing is. Only for requests of an admin: anybody
 * can send these headers, and the answer leads to a setting.
 */
export function connectionFault(request: FastifyRequest): ConnectionMatter | null {
  const address = untrustedProxy(request);
  if (address) return { kind: 'proxy-untrusted', address };
  const page = URL.parse(request.headers.referer ?? '');
  if (!page) return null;
  if (page.host !== request.host) return { kind: 'proxy-host', seen: request.host, asked: page.host };
  const isPlain = page.protocol === 'http:' && !loopback.test(page.host);
  return isPlain ? { kind: 'no-https', host: page.host } : null;
}

/** The address of a reverse proxy that this request came through and that TRUST_PROXY does not name; null where there is none. */
function untrustedProxy({ headers, protocol, ip, socket }: FastifyRequest): string | null {
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
