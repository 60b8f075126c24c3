import { createStore } from '../dom/store.ts';

/** The server writes the product's name into the title of the page it sends. */
const store = createStore(document.title);

export const useAppName = store.use;
export const setAppName = store.set;
