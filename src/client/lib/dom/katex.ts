import katex from 'katex';
import 'katex/dist/katex.min.css';
import '../../styles/katex.css';

// In words only where formulas are drawn.
export { spokenText } from '../format/spoken-math.ts';

/** Characters of HTML a formula may take; a large fraction takes some 5,000. */
const maxHtml = 200_000;
/** What all formulas of a page may take: a browser lays out a million characters in about half a second. */
const pageBudget = { formulas: 1_000, html: 1_000_000 };
const drawn = { formulas: 0, html: 0 };

interface DrawnFormula {
  html: string;
  /** Gives back what it takes of the page's budget. */
  release(): void;
}

/** A formula as long as it is on the page; null when it cannot be read, is too large, or the page has too many. */
export function drawFormula(source: string, display: boolean): DrawnFormula | null {
  if (drawn.formulas >= pageBudget.formulas || drawn.html >= pageBudget.html) return null;
  const html = htmlOfFormula(source, display);
  if (html === null || html.length > maxHtml || drawn.html + html.length > pageBudget.html) return null;
  drawn.formulas += 1;
  drawn.html += html.length;
  return {
    html,
    release() {
      drawn.formulas -= 1;
      drawn.html -= html.length;
    },
  };
}

/** KaTeX throws on deep nesting whatever its options say. */
function htmlOfFormula(source: string, display: boolean): string | null {
  try {
    return katex.renderToString(source, {
      displayMode: display,
      output: 'htmlAndMathml',
      throwOnError: true,
      strict: false,
      trust: false,
      maxSize: 50,
      maxExpand: 100,
    });
  } catch {
    return null;
  }
}

let widths: ResizeObserver | undefined;

/** Lets the keyboard reach the box of a formula while it is wider than its column: not every browser does so by itself. */
export function keepReachable(formula: Element): void {
  widths ??= new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
  });
  widths.observe(formula.className ? formula : formula.firstElementChild!);
}
