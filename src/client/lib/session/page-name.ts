/** A name for one page among all that are open; works without a secure context too. */
export const newPageName = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
