/** A replacement for `localStorage` and `sessionStorage`. */
export class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
  removeItem = (key: string): void => void this.values.delete(key);
}

/** Fakes the browser globals that the client's stores use, for tests without a page. */
export function browserGlobals() {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'es', dataset: {} },
  });
  return {
    window: new EventTarget(),
    document: page,
    location: { pathname: '/', search: '' },
    navigator: { language: 'es', languages: ['es'], onLine: true },
    localStorage: new MemoryStorage(),
  };
}
