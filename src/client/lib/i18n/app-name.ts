import { createStore } from '../dom/store.ts';

/** The server writes the product's name into the page title. */
const store = createStore(document.title);

export const useAppName = store.use;
export const setAppName = store.set;
