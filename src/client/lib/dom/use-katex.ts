import { useEffect } from 'react';
import { createStore } from './store.ts';

type Katex = typeof import('./katex.ts');

const store = createStore<Katex | 'failed' | null>(null);
let loading: Promise<void> | null = null;

const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
/** Timeout for KaTeX or its fonts, in ms; after it, texts are shown without them. */
const longestWait = 2_500;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Starts loading KaTeX; idempotent. Never rejects. */
export function preloadKatex(): Promise<void> {
  loading ??= import('./katex.ts').then(
    async (module) => {
      // Waits for the fonts first: re-rendering with other fonts would shift the layout.
      await Promise.race([
        Promise.allSettled(fonts.map((font) => document.fonts.load(font))),
        wait(longestWait),
      ]);
      store.set(module);
    },
    () => {
      loading = null;
      store.set('failed');
    },
  );
  return loading;
}

export const mayContainFormula = (text: string): boolean => /\$|\\\(|\\\[/.test(text);

/** Waits for KaTeX, but not forever, to avoid a layout shift. */
export const waitForKatex = (): Promise<void> => Promise.race([preloadKatex(), wait(2 * longestWait)]);

/** Waits for KaTeX when one of the texts contains a formula. */
export async function preloadForFormulas(texts: readonly string[]): Promise<void> {
  if (texts.some(mayContainFormula)) await waitForKatex();
}

/** Returns the KaTeX module; null while it loads, `failed` when it could not be loaded. */
export function useKatex(needed: boolean): Katex | 'failed' | null {
  const katex = store.use();
  useEffect(() => {
    if (needed) void preloadKatex();
  }, [needed]);
  return katex;
}
