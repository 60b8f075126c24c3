import type { SchoolLogo } from '../../../shared/contracts/settings-values.ts';
import { createStore } from './store.ts';

/** The server embeds the school's logo in a meta tag of the page. */
const store = createStore<SchoolLogo | null>(
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=school-logo]')?.content ?? 'null'),
);

export const useSchoolLogo = store.use;
export const setSchoolLogo = store.set;
