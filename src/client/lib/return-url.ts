/** A path inside the product, or null: no other origin, no `//host`, no way back to the login page. */
export function safeReturnUrl(value: string | null): string | null {
  if (!value?.startsWith('/') || /[\\\s]/.test(value)) return null;
  try {
    const url = new URL(value, location.origin);
    if (url.origin !== location.origin || url.pathname.startsWith('//') || url.pathname === '/login')
      return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

export function loginPath(wanted?: string): string {
  return wanted && wanted !== '/' ? `/login?returnUrl=${encodeURIComponent(wanted)}` : '/login';
}
