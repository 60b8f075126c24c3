/** Returns a random name for one open page; works in insecure contexts too. */
export const createPageId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
