const metadataNames = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data', 'metadata']);

/**
 * Throws when a base URL is no http(s) address or points at the link-local addresses where clouds
 * hand out credentials. URL parsing has already turned 0xa9fea9fe and 2852039166 into dotted form.
 */
export function refuseMetadataAddress(baseUrl: string): void {
  if (!URL.canParse(baseUrl)) throw new Error(`OPENAI_BASE_URL is not an address: ${baseUrl}`);
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Error(`OPENAI_BASE_URL must begin with http:// or https://, not ${protocol}//`);
  }
  if (isLinkLocal(hostname.replace(/\.$/, ''))) {
    throw new Error(`OPENAI_BASE_URL must not point at the metadata address ${hostname}`);
  }
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
