import { readCertificate } from '../../src/platform/health/read-certificate.ts';
import { type Finding, findingsOf, good, messageOf, minuteOf, notice } from './finding.ts';

/** Checks the end and the name of the certificate of PUBLIC_URL; one of an authority of the school's own is good. */
export async function checkCertificate(publicUrl: string | null, now: Date): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) return [];
  try {
    const certificate = await readCertificate(publicUrl);
    const away = findingsOf({ certificate }, now);
    const values = { host: certificate.host, until: minuteOf(certificate.validTo) };
    if (away.length > 0 && certificate.isTrusted) return away;
    return [...away, good(certificate.isTrusted ? 'certificate-good' : 'certificate-own', values)];
  } catch (error) {
    return [notice('certificate-unread', { host: new URL(publicUrl).hostname, why: messageOf(error) })];
  }
}
