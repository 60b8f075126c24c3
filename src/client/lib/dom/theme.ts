import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

export type Theme = 'light' | 'dark';
const key = 'theme';

// index.html has set the attribute before the first paint.
const store = createStore<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export const useTheme = store.use;

/** Colours of the browser's toolbar (`theme-color`): `surface` of styles/tokens.css; index.html sets the same values. */
const barColours: Record<Theme, string> = { light: '#ffffff', dark: '#171b23' };

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = barColours[theme];
  store.set(theme);
}

export function setTheme(theme: Theme): void {
  writeStored(key, theme);
  show(theme);
}

window.addEventListener('storage', (event) => {
  if (event.key === key && (event.newValue === 'dark' || event.newValue === 'light')) show(event.newValue);
});

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
  if (readStored(key) === null) show(event.matches ? 'dark' : 'light');
});
