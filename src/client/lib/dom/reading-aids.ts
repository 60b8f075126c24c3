import type { ReadingAid } from '../../../shared/contracts/values.ts';
import { createStore } from './store.ts';
import { writeStored } from './stored.ts';

/** localStorage key. Stored locally so that the next page load applies it at once; the account's value takes precedence. */
const key = 'readingAids';

const parse = (text: string): ReadingAid[] => text.split(' ').filter(Boolean) as ReadingAid[];

// index.html has set the attribute before the first paint.
const store = createStore<readonly ReadingAid[]>(parse(document.documentElement.dataset.reading ?? ''));

export const useReadingAids = store.use;

function show(text: string): void {
  if (text === '') delete document.documentElement.dataset.reading;
  else document.documentElement.dataset.reading = text;
  store.set(parse(text));
}

/** Applies these reading aids in every tab of this browser. */
export function showReadingAids(aids: readonly ReadingAid[]): void {
  const text = aids.join(' ');
  if (text === store.get().join(' ')) return;
  writeStored(key, text || null);
  show(text);
}

window.addEventListener('storage', (event) => {
  if (event.key === key) show(event.newValue ?? '');
});
