import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import type { CertificateFact } from '../../domain/operations/health/judge-health.ts';

const timeoutMs = 10_000;

/**
 * Reads the certificate of an https address, also one that this machine does not trust: of the school's own authority,
 * expired, or for another name. Throws the network error.
 */
export async function readCertificate(address: string): Promise<CertificateFact> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || 443,
    // An address of the network has no server name (RFC 6066).
    ...(isIP(host) === 0 && { servername: host }),
    // Nothing is sent: the certificate is only read.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const certificate = socket.getPeerCertificate();
    if (!certificate.valid_to) throw new Error('The server shows no certificate.');
    return {
      host,
      validFrom: new Date(certificate.valid_from).toISOString(),
      validTo: new Date(certificate.valid_to).toISOString(),
      names: (certificate.subjectaltname ?? certificate.subject.CN ?? '')
        .toString()
        .replaceAll(/(DNS|IP Address):/g, ''),
      fitsName: checkServerIdentity(host, certificate) === undefined,
      isTrusted: socket.authorized || socket.authorizationError?.toString().includes('ALTNAME') === true,
    };
  } finally {
    socket.destroy();
  }
}
