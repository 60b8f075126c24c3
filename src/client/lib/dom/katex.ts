import katex from 'katex';
import 'katex/dist/katex.min.css';
import '../../styles/katex.css';

// Exported here so that it loads only together with KaTeX.
export { spokenText } from '../format/spoken-math.ts';

/** Longest HTML of one formula, in characters; a large fraction takes about 5,000. */
const maxHtml = 200_000;
/** Limits for all formulas of a page; a browser lays out a million characters in about half a second. */
const pageBudget = { formulas: 1_000, html: 1_000_000 };
const drawn = { formulas: 0, html: 0 };

interface DrawnFormula {
  html: string;
  /** Returns the formula's share of the page budget. */
  release(): void;
}

/**
 * Renders a formula and charges it to the page budget. Returns null when it is invalid or too large, or the budget is used up.
 */
export function drawFormula(source: string, display: boolean): DrawnFormula | null {
  if (drawn.formulas >= pageBudget.formulas || drawn.html >= pageBudget.html) return null;
  const html = htmlOfFormula(display ? source : withLineBreaks(source), display);
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

/** A formula of words alone: "fecha: 3 de abril de 1931", "lugar: 40° norte". */
const WORDS = /^(?:\\displaystyle )?(?:\\text\{[^{}]*\}|\^\{\\circ\})+$/;

/** Lets a formula of words wrap, which KaTeX keeps on one line. */
const withLineBreaks = (source: string): string =>
  WORDS.test(source) ? source.replaceAll(/ (?=[^ {}\\])/g, ' }\\allowbreak\\text{') : source;

/** Returns null on error: KaTeX throws on deep nesting whatever its options are. */
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

let widthObserver: ResizeObserver | undefined;

/** Makes a formula focusable while it overflows its column, so that the keyboard can scroll it. Not every browser does this. */
export function makeScrollableFocusable(formula: Element): void {
  widthObserver ??= new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
  });
  widthObserver.observe(formula.className ? formula : formula.firstElementChild!);
}
