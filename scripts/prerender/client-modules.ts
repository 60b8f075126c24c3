import { createServer } from 'vite';

/** Loads modules of the client here, where there is no browser: `load('/app/…')`. */
export type LoadModule = (path: string) => Promise<Record<string, unknown>>;

/** Gives `work` a way to the client's modules, as the build has them but for what is bundled. */
export async function withClientModules<T>(work: (load: LoadModule) => Promise<T>): Promise<T> {
  standInForBrowser();
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}

/** What modules look at when they are loaded: a phone nobody was at before. */
function standInForBrowser(): void {
  const nothing = () => undefined;
  const kept = new Map<string, string>();
  const browser = {
    window: { addEventListener: nothing },
    location: { pathname: '/login', search: '' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    document: { title: '', documentElement: { dataset: {}, lang: 'es' }, addEventListener: nothing },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    innerHeight: 844,
  };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}
