/** Returns the page numbers to show as buttons: first, last, current and its neighbours. Null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((a, b) => a - b);
  return shownPages.flatMap((number, index) => {
    const left = number - (shownPages[index - 1] ?? 0) - 1;
    // A gap of a single page shows that page.
    if (left === 1) return [number - 1, number];
    return left > 1 ? [null, number] : [number];
  });
}
