import { createStore } from './store.ts';

/** Null when this is the school itself; `takenAt` (ISO 8601) is empty when unknown. */
type RestoredCopy = { takenAt: string } | null;

const content = document.querySelector<HTMLMetaElement>('meta[name=restored-copy]')?.content;
/** Whether this is a copy of the school. The server writes it into the page. */
const store = createStore<RestoredCopy>(content === undefined ? null : { takenAt: content });

export const useRestoredCopy = store.use;
export const setRestoredCopy = store.set;
