/** Placeholder for the host that serves the product. */
const placeholderOrigin = 'http://own.invalid';
/** Sign-in pages, which are never a redirect target. */
const signInPaths = ['/login', '/entrada'];

/** Returns a safe redirect path inside the product, or null: rejects other origins, `//host` and sign-in pages. */
export function safeRedirectPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s]/.test(value)) return null;
  try {
    const url = new URL(value, placeholderOrigin);
    if (
      url.origin !== placeholderOrigin ||
      url.pathname.startsWith('//') ||
      signInPaths.includes(url.pathname)
    )
      return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
