/** Drafts as they are reviewed: what is doubtful about a key comes first, else in their order. */
export function doubtfulFirst<D extends { doubt: object | null }>(drafts: readonly D[]): D[] {
  return [...drafts].sort((one, other) => Number(Boolean(other.doubt)) - Number(Boolean(one.doubt)));
}
