/** Returns a random name, as for one open page or one draft; works in insecure contexts too. */
export const createRandomId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
