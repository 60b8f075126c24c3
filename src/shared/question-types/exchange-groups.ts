/** Returns the positions from 1 of each group, for places that may exchange their answers; 0 and undefined are no group. */
export function placesOfGroups(groups: readonly (number | undefined)[]): number[][] {
  const grouped = Map.groupBy(groups.keys(), (index) => groups[index] || null);
  return [...grouped].flatMap(([group, places]) =>
    group === null ? [] : [places.map((index) => index + 1)],
  );
}

/** Returns the places that may exchange their answers: ` (1 ⇄ 2)`. */
export const exchangeText = (groups: readonly (number | undefined)[]): string =>
  placesOfGroups(groups)
    .map((places) => ` (${places.join(' ⇄ ')})`)
    .join('');
