const metadataNames = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data', 'metadata']);

/**
 * What keeps a base URL from being a model's: it is no http(s) address, or points at the link-local addresses
 * where clouds hand out credentials; null when nothing does. URL parsing has already turned 0xa9fea9fe and
 * 2852039166 into dotted form.
 */
export function metadataProblem(baseUrl: string): string | null {
  if (!URL.canParse(baseUrl)) return `is not an address: ${baseUrl}`;
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'http:' && protocol !== 'https:')
    return `must begin with http:// or https://, not ${protocol}//`;
  if (isLinkLocal(hostname.replace(/\.$/, ''))) return `must not point at the metadata address ${hostname}`;
  return null;
}

/** Throws when the base URL has a problem. */
export function refuseMetadataAddress(baseUrl: string): void {
  const problem = metadataProblem(baseUrl);
  if (problem) throw new Error(`OPENAI_BASE_URL ${problem}`);
}

function isLinkLocal(hostname: string): boolean {
  if (metadataNames.has(hostname) || hostname.startsWith('169.254.')) return true;
  if (!hostname.startsWith('[')) return false;
  const address = hostname.slice(1, -1);
  // fe80::/10, the IPv6 metadata address, and 169.254.x.x mapped or embedded into IPv6.
  return (
    /^fe[89ab]/.test(address) || address === 'fd00:ec2::254' || /(?:^|:)a9fe:[0-9a-f]{1,4}$/.test(address)
  );
}
