/** What a browser keeps between visits. */
export class KeptStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
  removeItem = (key: string): void => void this.values.delete(key);
}

/** The little of a browser that the stores of the client touch; for tests that need no page. */
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
    localStorage: new KeptStorage(),
  };
}
