/** Reads localStorage; never throws. Returns null when storage is blocked, as in private windows. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value still lives in memory.
  }
}

/** Returns a random name, as for one open page or one draft; works in insecure contexts too. */
export const createRandomId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
