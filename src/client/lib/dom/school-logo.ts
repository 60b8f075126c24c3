import { createStore } from './store.ts';

/** The server writes id, width and height of the school's logo into the page it sends; empty where there is none. */
const store = createStore(document.querySelector<HTMLMetaElement>('meta[name=school-logo]')?.content ?? '');

export const useSchoolLogo = store.use;
export const setSchoolLogo = store.set;
