/** Scrolls an element to the top of the window; animated unless the user prefers reduced motion. */
export function scrollToStart(element: Element): void {
  const { matches: reduced } = matchMedia('(prefers-reduced-motion: reduce)');
  element.scrollIntoView({ block: 'start', behavior: reduced ? 'instant' : 'smooth' });
}
