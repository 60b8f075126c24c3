export interface OidcSettings {
  /** The provider as it names itself; its description is looked up there. */
  issuer: string;
  clientId: string;
  /** Null for a client without one, which PKCE alone protects. */
  clientSecret: string | null;
  /** How it is called on the button. */
  label: string;
  /** Only addresses of these, in small letters; none is any. */
  domains: string[];
}

/** What people call the provider behind a host, where the settings do not say. */
export function labelOfHost(hostname: string): string {
  if (hostname === 'accounts.google.com') return 'Google';
  return hostname.startsWith('login.microsoftonline.') ? 'Microsoft' : hostname;
}
