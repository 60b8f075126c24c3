export interface OidcSettings {
  /** Issuer URL; the discovery document is fetched from there. */
  issuer: string;
  clientId: string;
  /** Null for a public client, which only PKCE protects. */
  clientSecret: string | null;
  /** Name of the provider on the sign-in button. */
  label: string;
  /** Allowed e-mail domains in lower case; empty allows all. */
  domains: string[];
}

/** Returns the default label for the host of a provider. */
export function labelOfHost(hostname: string): string {
  if (hostname === 'accounts.google.com') return 'Google';
  return hostname.startsWith('login.microsoftonline.') ? 'Microsoft' : hostname;
}
