import type { Config } from '../../src/platform/config.ts';
import { discover } from '../../src/platform/oidc/create-identity-provider.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

/** Checks the discovery document of OIDC_ISSUER, and whether PUBLIC_URL is set for the redirects back. */
export async function checkProvider({
  oidc,
  publicUrl,
}: Pick<Config, 'oidc' | 'publicUrl'>): Promise<Finding[]> {
  if (!oidc) return [good('provider-none')];
  const { host } = new URL(oidc.issuer);
  const address = publicUrl ? good('provider-address', { publicUrl }) : notice('provider-address-unsaid');
  try {
    await discover(oidc);
    return [good('provider-good', { host }), address];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [fault('provider-away', { host, why: messageOf(cause) }), address];
  }
}
