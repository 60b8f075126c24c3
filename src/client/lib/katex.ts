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
