/** Stands for whatever host serves the product. */
const ownOrigin = 'http://own.invalid';
/** Pages on the way in, which are not returned to. */
const wayIn = ['/login', '/entrada'];

/** A path inside the product, or null: no other origin, no `//host`, no way back to where people sign in. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s]/.test(value)) return null;
  try {
    const url = new URL(value, ownOrigin);
    if (url.origin !== ownOrigin || url.pathname.startsWith('//') || wayIn.includes(url.pathname))
      return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
