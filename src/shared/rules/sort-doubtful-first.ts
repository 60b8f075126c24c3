/** Sorts drafts for review: those with a doubtful key first, otherwise in their order. */
export function sortDoubtfulFirst<D extends { doubt: object | null }>(drafts: readonly D[]): D[] {
  return [...drafts].sort((one, other) => Number(Boolean(other.doubt)) - Number(Boolean(one.doubt)));
}
