import type { SchoolLogo } from '../../../shared/contracts/settings-values.ts';
import { createStore } from './store.ts';

/** The server writes the school's logo into the page it sends. */
const store = createStore<SchoolLogo | null>(
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=school-logo]')?.content ?? 'null'),
);

export const useSchoolLogo = store.use;
export const setSchoolLogo = store.set;
