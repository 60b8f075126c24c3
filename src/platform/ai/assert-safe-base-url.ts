import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

const metadataNames = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata.tencentyun.com',
  'instance-data',
  'metadata',
]);

/**
 * Returns why a base URL must not be used for a model, or null when it may: it is not an http(s) URL, or it points at
 * a cloud metadata address. URL parsing has already normalised forms such as 0xa9fea9fe and 2852039166 to dotted
 * decimal.
 */
export function metadataProblem(baseUrl: string): string | null {
  if (!URL.canParse(baseUrl)) return `is not an address: ${baseUrl}`;
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'http:' && protocol !== 'https:')
    return `must begin with http:// or https://, not ${protocol}//`;
  if (isMetadataHost(hostname.replace(/\.$/, '')))
    return `must not point at the metadata address ${hostname}`;
  return null;
}

/** Throws when `metadataProblem` finds a problem. */
export function assertSafeBaseUrl(baseUrl: string): void {
  const problem = metadataProblem(baseUrl);
  if (problem) throw new Error(`OPENAI_BASE_URL ${problem}`);
}

function isMetadataHost(hostname: string): boolean {
  return hostname.startsWith('[')
    ? isMetadataAddress(hostname.slice(1, -1), 6)
    : metadataNames.has(hostname) || (isIPv4(hostname) && isMetadataAddress(hostname, 4));
}

/**
 * Addresses of cloud metadata services, which hand out credentials: the link-local ranges and addresses specific to
 * providers.
 */
const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addSubnet('fe80::', 10, 'ipv6');
for (const address of ['100.100.100.200', '168.63.129.16', '192.0.0.192'])
  metadataAddresses.addAddress(address, 'ipv4');
for (const address of ['fd00:ec2::254', 'fd20:ce::254']) metadataAddresses.addAddress(address, 'ipv6');
// The same addresses embedded in IPv6 by NAT64 and 6to4. BlockList matches IPv4-mapped IPv6 addresses itself.
metadataAddresses.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
metadataAddresses.addSubnet('2002:a9fe::', 32, 'ipv6');
for (const embedded of ['6464:64c8', 'a83f:8110', 'c000:c0']) {
  metadataAddresses.addAddress(`64:ff9b::${embedded}`, 'ipv6');
  metadataAddresses.addSubnet(`2002:${embedded}::`, 48, 'ipv6');
}

function isMetadataAddress(address: string, family: number): boolean {
  return metadataAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Wraps a DNS `lookup` and fails when any resolved address is a metadata address. The connection uses the addresses
 * checked here, which rules out DNS rebinding.
 */
export function createSafeLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, resolved) => {
      if (error) return done(error, []);
      const found = resolved.find(({ address, family }) => isMetadataAddress(address, family));
      if (found) return done(new Error(`${hostname} leads to the metadata address ${found.address}`), []);
      if (options.all) return done(null, resolved);
      const [first] = resolved;
      done(null, first!.address, first!.family);
    });
}
