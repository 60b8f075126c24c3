import katex from 'katex';
import 'katex/dist/katex.min.css';
import '../styles/katex.css';

/** HTML of a formula, or null when it cannot be read. KaTeX throws on deep nesting whatever its options say. */
export function renderFormula(source: string, display: boolean): string | null {
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
