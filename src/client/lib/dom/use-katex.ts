import { useEffect } from 'react';
import { createStore } from './store.ts';

type Katex = typeof import('./katex.ts');

const store = createStore<Katex | 'failed' | null>(null);
let loading: Promise<void> | null = null;

const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
/** Longest wait for KaTeX or its fonts before texts are shown without, ms. */
const longestWait = 2_500;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Starts fetching KaTeX; safe to call often. Never rejects. */
export function preloadKatex(): Promise<void> {
  loading ??= import('./katex.ts').then(
    async (module) => {
      // Formulas are drawn with their fonts or not at all: drawn twice they would move the text.
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

export const mayHoldFormula = (text: string): boolean => /\$|\\\(|\\\[/.test(text);

/** Waits for KaTeX when one of the texts has a formula, so that the page does not move when it comes. */
export async function readyForFormulas(texts: readonly string[]): Promise<void> {
  if (!texts.some(mayHoldFormula)) return;
  await Promise.race([preloadKatex(), wait(2 * longestWait)]);
}

/** The formula renderer: null until it has come, `failed` when it could not be fetched. */
export function useKatex(needed: boolean): Katex | 'failed' | null {
  const katex = store.use();
  useEffect(() => {
    if (needed) void preloadKatex();
  }, [needed]);
  return katex;
}
